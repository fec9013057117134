import { usePagination } from '@mantine/hooks';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { number } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import classes from './paginator.module.css';

interface PaginatorProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Distinguishes two paginators on one page. */
  label?: string | undefined;
}

export function Paginator({ page, pageCount, onPage, label }: PaginatorProps) {
  const text = useText();
  const { range } = usePagination({ page, total: pageCount, siblings: 1, boundaries: 1 });
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label ?? text('list.pagination')} className={classes.pages}>
      <button
        type="button"
        className={classes.page}
        aria-label={text('list.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </button>
      {range.map((step, index) =>
        typeof step === 'number' ? (
          <button
            key={step}
            type="button"
            className={classes.page}
            aria-label={text('list.page', { page: number(step) })}
            aria-current={step === page ? 'page' : undefined}
            onClick={() => onPage(step)}
          >
            {number(step)}
          </button>
        ) : (
          <span key={index === 1 ? 'gap-before' : 'gap-after'} className={classes.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        aria-label={text('list.next')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
}
