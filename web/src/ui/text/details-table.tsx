import type { ReactNode } from 'react';
import classes from './details-table.module.css';

/** A read-only table of one record: a label and a value in each row. */
export function DetailsTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className={classes.table} aria-label={label}>
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
