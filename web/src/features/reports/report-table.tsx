import type { ReportCell } from '@hub/contract/reports';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { type Column, SMALL_SCREEN } from '../../list/column.ts';
import { ListCards } from '../../list/list-cards.tsx';
import { ListFooter } from '../../list/list-footer.tsx';
import { useList } from '../../list/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { useOverflow } from '../../ui/layout/use-overflow.ts';
import { type ReportColumn, showCell } from './report-columns.ts';
import { reportList } from './report-list.ts';
import classes from './report-screen.module.css';
import type { getAverageReportQuery, ReportPage, ReportRow } from './reports.queries.ts';
import { usePrintAll } from './use-print-all.ts';

type PageQuery = (paging: { page: number; page_size: number }) => ReturnType<typeof getAverageReportQuery>;

interface ReportTableProps {
  pageQuery: PageQuery;
  /** Every row, for printing. */
  loadAll: () => Promise<ReportPage>;
  columns: readonly ReportColumn[];
  title: string;
  emptyTitle: string;
}

/** The rows of a report, a page at a time from the server, under the report's headers. */
export function ReportTable({ pageQuery, loadAll, columns, title, emptyTitle }: ReportTableProps) {
  const text = useText();
  const list = useList(reportList, pageQuery);
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const printing = usePrintAll(list.total, loadAll);
  if (list.error) return <FailedState title={text('reports.unknown')} error={list.error} onRetry={list.retry} />;
  const rows = printing.rows ?? list.rows;
  if (!rows) return <Bone height={480} />;
  if (list.total === 0) return <EmptyState title={emptyTitle} />;
  return (
    <section aria-label={text('reports.table')} data-wide>
      <div className={classes.print}>
        <Button variant="default" loading={printing.isLoading} onClick={() => void printing.print()}>
          {text('reports.print')}
        </Button>
      </div>
      {!printing.rows && list.pageCount > 1 && (
        <p className={classes.printedPage}>
          {text(printing.isTooLong ? 'reports.printedPageOfMany' : 'reports.printedPage', {
            page: number(list.state.page),
            pages: number(list.pageCount),
          })}
        </p>
      )}
      {isSmall && !printing.rows ? (
        <ListCards
          label={title}
          columns={cardColumns(columns)}
          looks={{ rowKey: ({ key }) => key, rowName: ({ cells }) => String(cells[0]) }}
          rows={rows}
          isStale={list.isStale}
          skeletonRows={0}
        />
      ) : (
        <ReportRows title={title} columns={columns} rows={rows} isStale={list.isStale} />
      )}
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

/** The columns of a card: first the one that tells the rows apart. */
const cardColumns = (columns: readonly ReportColumn[]): Column<ReportRow>[] =>
  columns
    .map((column, index) => ({
      key: column.header,
      header: column.header,
      cell: ({ cells }: ReportRow) => <ReportCellText cells={cells} index={index} column={column} />,
      isTitle: column.isTitle === true,
    }))
    .sort((one, other) => Number(other.isTitle) - Number(one.isTitle));

interface CellProps {
  cells: readonly ReportCell[];
  index: number;
  column: ReportColumn;
}

function ReportCellText({ cells, index, column }: CellProps) {
  const link = column.link?.(cells);
  const shown = showCell(cells[index] ?? '', column);
  if (!link) return shown;
  return (
    <Link {...link} className={classes.link}>
      {shown}
    </Link>
  );
}

interface ReportRowsProps {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  isStale: boolean;
}

function ReportRows({ title, columns, rows, isStale }: ReportRowsProps) {
  const text = useText();
  const scroll = useOverflow<HTMLDivElement>(title);
  return (
    <div className={classes.scroll} {...scroll}>
      <table className={classes.table} aria-busy={isStale}>
        <thead>
          <tr>
            {columns.map(({ header }, index) => (
              <th key={header} scope="col" data-number={typeof rows[0]?.cells[index] === 'number' || undefined}>
                {text(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-stale={isStale || undefined}>
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
                    <ReportCellText cells={cells} index={index} column={column} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
