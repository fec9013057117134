import type { ReactNode } from 'react';
import classes from './section-header.module.css';

/** The heading of a section and its main action on one line. */
export function SectionHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <div className={classes.line}>
      <h2 className={classes.title}>{title}</h2>
      {actions}
    </div>
  );
}
