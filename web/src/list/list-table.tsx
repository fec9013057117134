import { useMediaQuery } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useText } from '../i18n/text.ts';
import { Bone } from '../ui/feedback/skeletons.tsx';
import { useOverflow } from '../ui/layout/use-overflow.ts';
import { type Column, MEDIUM_SCREEN, NARROW_SCREEN, type RowLooks } from './column.ts';
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
  const stacks = useStacks(columns);
  const keys = rows?.map(looks.rowKey) ?? [];
  const isStacked = stacks.length < columns.length;
  const ariaSort = (lines: readonly Column<Row, Sort>[]) => {
    if (!lines.some((line) => line.sort)) return undefined;
    if (!lines.some((line) => line.sort === sort)) return 'none';
    return order === 'asc' ? 'ascending' : 'descending';
  };
  return (
    <div className={classes.scroll} {...scroll}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={rows === undefined || isStale}
        data-stacked={isStacked || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th className={classes.checkbox}>
                <PageCheckbox keys={keys} selection={selection} />
              </th>
            )}
            {stacks.map(({ key, align, width, lines }) => (
              <th key={key} scope="col" aria-sort={ariaSort(lines)} data-align={align} style={{ width }}>
                {lines.map((line) => (
                  <div key={line.key}>
                    {line.sort ? (
                      <SortButton
                        active={line.sort === sort}
                        order={order}
                        label={text(line.header)}
                        onSort={() => line.sort && onSort(line.sort)}
                      />
                    ) : (
                      text(line.header)
                    )}
                  </div>
                ))}
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
          {rows === undefined && <SkeletonRows count={skeletonRows} columns={stacks} extra={hasActions ? 1 : 0} />}
          {rows?.map((row) => (
            <tr key={looks.rowKey(row)}>
              {selection && (
                <td className={classes.checkbox}>
                  <RowCheckbox id={looks.rowKey(row)} name={looks.rowName(row)} selection={selection} keys={keys} />
                </td>
              )}
              {stacks.map(({ key, align, isWhole, lines }, index) => {
                const content = lines
                  .filter((line, position) => position === 0 || line.cell?.(row) !== text('shared.none'))
                  .map((line) => <TableCell key={line.key} row={row} column={line as Column<Row>} looks={looks} />);
                return index === 0 ? (
                  <th key={key} scope="row" data-align={align} data-whole={isWhole}>
                    {content}
                  </th>
                ) : (
                  <td key={key} data-align={align} data-whole={isWhole}>
                    {content}
                  </td>
                );
              })}
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

/** Each column of the table with those that are further lines of its cells on this screen. */
const useStacks = <Row, Sort extends string>(columns: readonly Column<Row, Sort>[]) => {
  const isOn = {
    narrow: useMediaQuery(NARROW_SCREEN, false, { getInitialValueInEffect: false }),
    medium: useMediaQuery(MEDIUM_SCREEN, false, { getInitialValueInEffect: false }),
  };
  const parentOf = ({ under }: Column<Row, Sort>) => (under && isOn[under.on] ? under.key : undefined);
  return columns
    .filter((column) => parentOf(column) === undefined)
    .map((column) => ({ ...column, lines: [column, ...columns.filter((other) => parentOf(other) === column.key)] }));
};

function TableCell<Row>(props: { row: Row; column: Column<Row>; looks: RowLooks<Row> }) {
  const { row, column, looks } = props;
  if (column.isTall) return <Cell {...props} />;
  const content = column.cell ? column.cell(row) : looks.rowName(row);
  return (
    <div
      className={classes.cell}
      data-whole={column.isWhole}
      data-one-line={column.isOneLine}
      title={typeof content === 'string' ? content : undefined}
    >
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
