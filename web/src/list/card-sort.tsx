import { useId } from 'react';
import { useText } from '../i18n/text.ts';
import { Select } from '../ui/controls/select.tsx';
import type { Column } from './column.ts';
import type { Order } from './define-list.ts';
import classes from './list.module.css';

interface CardSortProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  sort: Sort;
  order: Order;
  onSort: (sort: Sort, order: Order) => void;
}

/** Cards have no column headers, so the order is selected here. */
export function CardSort<Row, Sort extends string>({ columns, sort, order, onSort }: CardSortProps<Row, Sort>) {
  const text = useText();
  const id = useId();
  const sortable = columns.filter((column) => column.sort);
  return (
    <div className={classes.sizes}>
      <label htmlFor={id}>{text('list.sortBy')}</label>
      <Select id={id} value={sort} onChange={(event) => onSort(event.currentTarget.value as Sort, order)}>
        {sortable.map((column) => (
          <option key={column.key} value={column.sort}>
            {text(column.header)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={text('list.sortDirection')}
        value={order}
        onChange={(event) => onSort(sort, event.currentTarget.value as Order)}
      >
        <option value="asc">{text('list.ascending')}</option>
        <option value="desc">{text('list.descending')}</option>
      </Select>
    </div>
  );
}
