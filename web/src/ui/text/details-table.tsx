import type { ReactNode } from 'react';
import classes from './details-table.module.css';

/** A read-only table about one record: what it is called, and what it is. */
export function DetailsTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className={classes.facts} aria-label={label}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function DetailsRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}
