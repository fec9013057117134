import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useText } from '../i18n/text.ts';
import { Bone } from '../ui/feedback/skeletons.tsx';
import { useOverflow } from '../ui/layout/use-overflow.ts';
import type { Column, RowLooks } from './column.ts';
import type { Order } from './define-list.ts';
import classes from './list.module.css';
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx';
import { Cell, RowActions } from './row-parts.tsx';
import type { Selection } from './use-selection.ts';

interface ListTableProps<Row, Sort extends string> {
  label: string;
  columns: readonly Column<Row, Sort>[];
  looks: RowLooks<Row>;
  /** Absent while the first page is loading. */
  rows: readonly Row[] | undefined;
  sort: Sort;
  order: Order;
  onSort: (sort: Sort) => void;
  isStale: boolean;
  skeletonRows: number;
  selection?: Selection | undefined;
}

function SortButton({ active, order, label, onSort }: SortButtonProps) {
  const Arrow = active && order === 'desc' ? IconChevronDown : IconChevronUp;
  return (
    <button type="button" className={classes.sort} data-active={active || undefined} onClick={onSort}>
      {label}
      <Arrow size={14} aria-hidden />
    </button>
  );
}

interface SortButtonProps {
  active: boolean;
  order: Order;
  label: string;
  onSort: () => void;
}

export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { label, columns, looks, rows, sort, order, onSort, isStale, skeletonRows, selection } = props;
  const text = useText();
  const scroll = useOverflow<HTMLDivElement>(label);
  const hasActions = Boolean(looks.rowActions ?? looks.rowLink);
  const ariaSort = (column: Column<Row, Sort>) => {
    if (!column.sort) return undefined;
    if (column.sort !== sort) return 'none';
    return order === 'asc' ? 'ascending' : 'descending';
  };
  return (
    <div className={classes.scroll} {...scroll}>
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined || isStale}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.checkbox}>
                <PageCheckbox keys={rows?.map(looks.rowKey) ?? []} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={ariaSort(column)}
                data-align={column.align}
                style={{ width: column.width }}
              >
                {column.sort ? (
                  <SortButton
                    active={column.sort === sort}
                    order={order}
                    label={text(column.header)}
                    onSort={() => column.sort && onSort(column.sort)}
                  />
                ) : (
                  text(column.header)
                )}
              </th>
            ))}
            {hasActions && (
              <th scope="col" data-align="end" className={classes.actions}>
                <span className={classes.hidden}>{text('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-stale={isStale || undefined}>
          {rows === undefined && <SkeletonRows count={skeletonRows} columns={columns} extra={hasActions ? 1 : 0} />}
          {rows?.map((row) => (
            <tr key={looks.rowKey(row)}>
              {selection && (
                <td className={classes.checkbox}>
                  <RowCheckbox id={looks.rowKey(row)} name={looks.rowName(row)} selection={selection} />
                </td>
              )}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" data-align={column.align} data-whole={column.isWhole}>
                    <TableCell row={row} column={column as Column<Row>} looks={looks} />
                  </th>
                ) : (
                  <td key={column.key} data-align={column.align} data-whole={column.isWhole}>
                    <TableCell row={row} column={column as Column<Row>} looks={looks} />
                  </td>
                ),
              )}
              {hasActions && (
                <td data-align="end" className={classes.actions}>
                  <RowActions row={row} looks={looks} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableCell<Row>(props: { row: Row; column: Column<Row>; looks: RowLooks<Row> }) {
  const { row, column, looks } = props;
  if (column.isTall) return <Cell {...props} />;
  const content = column.cell ? column.cell(row) : looks.rowName(row);
  return (
    <div className={classes.cell} title={typeof content === 'string' ? content : undefined}>
      <Cell {...props} />
    </div>
  );
}

function SkeletonRows({
  count,
  columns,
  extra,
}: {
  count: number;
  columns: readonly { key: string }[];
  extra: number;
}) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
    <tr key={index}>
      {columns.map(({ key }, column) => (
        <td key={key}>
          <Bone width={column === 0 ? '60%' : '40%'} />
        </td>
      ))}
      {extra > 0 && <td />}
    </tr>
  ));
}
