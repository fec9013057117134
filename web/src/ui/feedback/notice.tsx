import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A highlighted note, such as why nothing here can be changed. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={classes.notice} role="note">
      {children}
    </div>
  );
}
