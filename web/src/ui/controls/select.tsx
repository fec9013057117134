import type { SelectHTMLAttributes } from 'react';
import classes from './select.module.css';

/** The browser's own select, which works well on every device. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...props} className={classes.select} />;
}
