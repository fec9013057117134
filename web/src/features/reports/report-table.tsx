import { Button } from '@mantine/core';
import { serverText, useText } from '../../i18n/text.ts';
import { ListFooter } from '../../list/list-footer.tsx';
import { useList } from '../../list/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { type ReportColumn, showCell } from './report-columns.ts';
import { reportList } from './report-list.ts';
import classes from './report-screen.module.css';
import type { getAverageReportQuery } from './reports.queries.ts';

type PageQuery = (paging: { page: number; page_size: number }) => ReturnType<typeof getAverageReportQuery>;

interface ReportTableProps {
  pageQuery: PageQuery;
  columns: readonly ReportColumn[];
  title: string;
  emptyTitle: string;
}

/** The rows of a report, a page at a time from the server, under the report's headers. */
export function ReportTable({ pageQuery, columns, title, emptyTitle }: ReportTableProps) {
  const text = useText();
  const list = useList(reportList, pageQuery);
  if (list.error)
    return (
      <div role="alert">
        <EmptyState
          title={text('reports.unknown')}
          action={
            <Button variant="default" onClick={list.retry}>
              {text('shell.retry')}
            </Button>
          }
        >
          {serverText(list.error.message)}
        </EmptyState>
      </div>
    );
  const { rows } = list;
  if (!rows) return <Bone height={480} />;
  if (list.total === 0) return <EmptyState title={emptyTitle} />;
  return (
    <section aria-label={text('reports.table')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={title} tabIndex={0}>
        <table className={classes.table} aria-busy={list.isStale}>
          <thead>
            <tr>
              {columns.map(({ header }, index) => (
                <th key={header} scope="col" data-number={typeof rows[0]?.cells[index] === 'number' || undefined}>
                  {text(header)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-stale={list.isStale || undefined}>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {columns.map((column, index) => {
                  const cell = cells[index] ?? '';
                  return (
                    <td
                      key={column.header}
                      data-number={typeof cell === 'number' || undefined}
                      data-whole={column.isWhole}
                    >
                      {showCell(cell, column)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ListFooter
        label={title}
        page={list.state.page}
        pageSize={list.state.pageSize}
        pageCount={list.pageCount}
        total={list.total}
        onPage={(page) => list.change({ page })}
        onPageSize={(pageSize) => list.change({ pageSize })}
      />
    </section>
  );
}
