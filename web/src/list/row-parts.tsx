import { Link } from '@tanstack/react-router';
import { useText } from '../i18n/text.ts';
import type { Column, RowLooks } from './column.ts';
import classes from './list.module.css';

/** The row's name, as a link that can be opened in a new tab. */
function RowName<Row>({ row, looks }: { row: Row; looks: RowLooks<Row> }) {
  const name = looks.rowName(row);
  const status = looks.rowStatus?.(row);
  return (
    <>
      {looks.rowLink ? (
        <Link to={looks.rowLink(row)} className={classes.name}>
          {name}
        </Link>
      ) : (
        name
      )}
      {status && <span className={classes.status}>{status}</span>}
    </>
  );
}

export function RowActions<Row>({ row, looks }: { row: Row; looks: RowLooks<Row> }) {
  const text = useText();
  if (looks.rowActions) return <>{looks.rowActions(row)}</>;
  if (!looks.rowLink) return null;
  return (
    <Link
      to={looks.rowLink(row)}
      className={classes.view}
      aria-label={text('list.viewNamed', { name: looks.rowName(row) })}
    >
      {text('list.view')}
    </Link>
  );
}

export function Cell<Row>({ row, column, looks }: { row: Row; column: Column<Row>; looks: RowLooks<Row> }) {
  return column.cell ? column.cell(row) : <RowName row={row} looks={looks} />;
}
