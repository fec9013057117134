import { PAGE_SIZES } from '@hub/contract/limits';
import { type ReactNode, useId } from 'react';
import { number } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { Select } from '../ui/controls/select.tsx';
import classes from './list.module.css';
import { Paginator } from './paginator.tsx';

interface ListFooterProps {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
  /** The total as it is shown, if it was not counted to the end. */
  totalText?: string;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  label: string;
  /** Beside the page size. */
  children?: ReactNode;
}

export function ListFooter({
  page,
  pageSize,
  pageCount,
  total,
  totalText = number(total),
  onPage,
  onPageSize,
  label,
  children,
}: ListFooterProps) {
  const text = useText();
  const id = useId();
  const from = (page - 1) * pageSize + 1;
  const range = { from: number(from), to: number(Math.min(page * pageSize, total)), total: totalText };
  return (
    <div className={classes.footer}>
      <div className={classes.sizes}>
        <span className={classes.range}>{text('list.range', range)}</span>
        <label htmlFor={id}>{text('list.pageSize')}</label>
        <Select id={id} value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {number(size)}
            </option>
          ))}
        </Select>
        {children}
      </div>
      <Paginator page={page} pageCount={pageCount} onPage={onPage} label={`${label}: ${text('list.pagination')}`} />
    </div>
  );
}
