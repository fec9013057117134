import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { number } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CardSort } from './card-sort.tsx';
import { type Column, type Density, type RowLooks, SMALL_SCREEN } from './column.ts';
import type { Filters } from './define-list.ts';
import type { CsvCall, ExportRequest } from './export-button.tsx';
import classes from './list.module.css';
import { ListCards } from './list-cards.tsx';
import { ListExport } from './list-export.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';
import { SearchField } from './search-field.tsx';
import type { ListView } from './use-list.ts';
import { type Selection, useSelection } from './use-selection.ts';

interface ListProps<Row, Sort extends string, F extends Filters> extends RowLooks<Row> {
  list: ListView<Row, Sort, F>;
  /** For example "Organisations". */
  label: string;
  /** Absent where there is nothing to search. */
  searchLabel?: string;
  columns: readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];
  /** Every column, where some can be hidden: the list may be sorted by one of those. */
  sortableColumns?: readonly Column<Row, Sort>[];
  /** Beside the search box, for example an `ArchivedFilter`. */
  filters?: ReactNode;
  /** What the list is for and what to do next, shown under 'No results' while nothing was searched. */
  noneYet?: { text: string; action?: ReactNode };
  /** The number of skeleton rows; a page of them when absent. */
  skeletonRows?: number;
  /** Totals are counted up to here, and shown as "10,000+". */
  countCap?: number;
  density?: Density;
  /** The call of the list, where the server also answers it as a CSV file; without it there is no export. */
  exportCall?: CsvCall;
  /** The parameters of that call, and its query where it differs from the list's. */
  exportRequest?: ExportRequest;
  /** Buttons for the selected rows. Makes the rows selectable. */
  bulkActions?: (selection: Selection, count: number) => ReactNode;
}

/** Table or cards, search, filters, bulk actions and pagination: every list of the hub. */
export function List<Row, Sort extends string, F extends Filters>(props: ListProps<Row, Sort, F>) {
  const {
    list,
    label,
    searchLabel,
    columns,
    sortableColumns = props.columns,
    filters,
    noneYet,
    skeletonRows,
    bulkActions,
    exportCall,
    exportRequest,
    countCap,
    density,
    ...looks
  } = props;
  const text = useText();
  const { state, rows, total, error } = list;
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const within = JSON.stringify([state.search, state.filters]);
  const selection = useSelection(within);
  const totalText = number(total) + (countCap !== undefined && total >= countCap ? '+' : '');
  const isEmpty = rows !== undefined && total === 0 && !list.isStale;
  // A list without any rows needs no search field.
  const isUnused = isEmpty && !error && !list.isFiltered && !filters;
  const shared = {
    label,
    looks,
    rows,
    isStale: list.isStale,
    skeletonRows: skeletonRows ?? state.pageSize,
    selection: bulkActions && selection,
  };

  const content = () => {
    if (error) return <FailedState title={text('list.failed')} error={error} onRetry={list.retry} />;
    if (isEmpty) return <NoResults noneYet={noneYet} onClear={list.isFiltered ? list.clear : undefined} />;
    if (isSmall) return <ListCards {...shared} columns={columns as readonly Column<Row>[]} />;
    return <ListTable {...shared} columns={columns} sort={state.sort} order={state.order} onSort={list.sortBy} />;
  };

  return (
    <section aria-label={label} data-wide data-density={density}>
      {!isUnused && (
        <div className={classes.toolbar}>
          {searchLabel && (
            <div className={classes.search}>
              <SearchField
                label={searchLabel}
                value={state.search}
                onSearch={(search) => list.change({ search }, { replace: true })}
              />
            </div>
          )}
          {filters}
          {isSmall && sortableColumns.some(({ sort }) => sort !== undefined) && (
            <CardSort
              columns={sortableColumns}
              sort={state.sort}
              order={state.order}
              onSort={(sort, order) => list.change({ sort, order })}
            />
          )}
        </div>
      )}
      {bulkActions && (
        <BulkBar selection={selection} total={total} totalText={totalText}>
          {bulkActions(selection, selection.count(total))}
        </BulkBar>
      )}
      {content()}
      {!error && !isEmpty && rows !== undefined && (
        <ListFooter
          label={label}
          page={state.page}
          pageSize={state.pageSize}
          pageCount={list.pageCount}
          total={total}
          totalText={totalText}
          onPage={(page) => list.change({ page })}
          onPageSize={(pageSize) => list.change({ pageSize })}
        >
          {exportCall && <ListExport call={exportCall} request={{ query: list.query, ...exportRequest }} />}
        </ListFooter>
      )}
      <Announcement list={list} formatted={totalText} columns={sortableColumns as readonly Column<Row>[]} />
    </section>
  );
}

/** Announces the result to screen readers: "42 results, sorted by name". */
function Announcement<Row, Sort extends string, F extends Filters>({
  list,
  formatted,
  columns,
}: {
  list: ListView<Row, Sort, F>;
  formatted: string;
  columns: readonly Column<Row>[];
}) {
  const text = useText();
  const header = columns.find(({ sort }) => sort === list.state.sort)?.header;
  const values = { count: list.total, formatted };
  const settled = list.rows !== undefined && !list.isStale;
  const sorted = header && list.total > 0;
  return (
    <div role="status" className={classes.hidden}>
      {settled && sorted && text('list.announce', { ...values, column: text(header).toLowerCase() })}
      {settled && !sorted && text('list.results', values)}
    </div>
  );
}

interface NoResultsProps {
  noneYet: { text: string; action?: ReactNode } | undefined;
  /** Absent when nothing was searched or filtered. */
  onClear: (() => void) | undefined;
}

function NoResults({ noneYet, onClear }: NoResultsProps) {
  const text = useText();
  const title = text('list.noResults');
  if (!onClear)
    return (
      <EmptyState title={title} action={noneYet?.action}>
        {noneYet?.text}
      </EmptyState>
    );
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {text('list.clearFilters')}
        </Button>
      }
    />
  );
}
