import { useText } from '../i18n/text.ts';
import { Bone } from '../ui/feedback/skeletons.tsx';
import type { Column, RowLooks } from './column.ts';
import classes from './list-cards.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { Cell, RowActions } from './row-parts.tsx';
import type { Selection } from './use-selection.ts';

interface ListCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  looks: RowLooks<Row>;
  rows: readonly Row[] | undefined;
  isStale: boolean;
  skeletonRows: number;
  selection?: Selection | undefined;
}

/** The rows on a small screen, as cards with the same fields and actions as the table. */
export function ListCards<Row>({ label, columns, looks, rows, isStale, skeletonRows, selection }: ListCardsProps<Row>) {
  const text = useText();
  const [title, ...fields] = columns;
  const keys = rows?.map(looks.rowKey) ?? [];
  if (!title) return null;
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      data-stale={isStale || undefined}
    >
      {rows === undefined &&
        Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards have no other key
          <li key={index} className={classes.card}>
            <Bone width="60%" />
            <Bone height={64} />
          </li>
        ))}
      {rows?.map((row) => (
        <li key={looks.rowKey(row)} className={classes.card}>
          <div className={classes.top}>
            {selection && (
              <RowCheckbox id={looks.rowKey(row)} name={looks.rowName(row)} selection={selection} keys={keys} />
            )}
            <div className={classes.title}>
              <Cell row={row} column={title} looks={looks} />
            </div>
            <RowActions row={row} looks={looks} />
          </div>
          <dl className={classes.fields}>
            {fields.map((column) => (
              <div key={column.key} className={classes.field}>
                <dt>{text(column.header)}</dt>
                <dd>
                  <Cell row={row} column={column} looks={looks} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
