import type { SelectHTMLAttributes } from 'react';
import classes from './select.module.css';

/** The browser's own select: small, quick and at home on every device. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...props} className={classes.select} />;
}
