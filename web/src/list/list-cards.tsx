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

/** The rows of a small screen: the same facts and the same actions, one below the other. */
export function ListCards<Row>({ label, columns, looks, rows, isStale, skeletonRows, selection }: ListCardsProps<Row>) {
  const text = useText();
  const [title, ...facts] = columns;
  if (!title) return null;
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      data-stale={isStale || undefined}
    >
      {rows === undefined &&
        Array.from({ length: skeletonRows }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these cards have nothing but their place
          <li key={place} className={classes.card}>
            <Bone width="60%" />
            <Bone height={64} />
          </li>
        ))}
      {rows?.map((row) => (
        <li key={looks.rowKey(row)} className={classes.card}>
          <div className={classes.top}>
            {selection && <RowCheckbox id={looks.rowKey(row)} name={looks.rowName(row)} selection={selection} />}
            <div className={classes.title}>
              <Cell row={row} column={title} looks={looks} />
            </div>
            <RowActions row={row} looks={looks} />
          </div>
          <dl className={classes.facts}>
            {facts.map((column) => (
              <div key={column.key} className={classes.fact}>
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
