import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Page, Refusal } from '../client/query.ts';
import type { Filters, ListDefinition, ListState } from './define-list.ts';
import { pageCountOf } from './page-numbers.ts';

type PageOptions<Row> = Pick<UseQueryOptions<Page<Row>, Refusal>, 'queryKey' | 'queryFn' | 'placeholderData'>;

interface ChangeOptions {
  /** Typing replaces the address, so that Back does not go letter by letter. */
  replace?: boolean;
}

/** One list: its state from the address, its page of rows from the server, and the ways to change what is shown. */
export const useList = <Row, Sort extends string, F extends Filters>(
  definition: ListDefinition<Sort, F>,
  optionsFor: (query: ReturnType<ListDefinition<Sort, F>['query']>) => PageOptions<Row>,
) => {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const state = definition.read(address);
  const query = definition.query(address);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(optionsFor(query));

  const change = (next: Partial<ListState<Sort, F>>, { replace = false }: ChangeOptions = {}) => {
    const params = definition.write({ ...state, page: 1, ...next });
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...params })) as never,
      replace,
      resetScroll: false,
    });
  };

  const total = data?.total ?? 0;
  const pageCount = pageCountOf(total, state.pageSize);
  const isPastEnd = data !== undefined && !isPlaceholderData && state.page > Math.max(pageCount, 1);
  useEffect(() => {
    if (isPastEnd) change({ page: 1 }, { replace: true });
  });

  return {
    state,
    query,
    rows: data?.rows,
    total,
    pageCount,
    error: data ? null : error,
    /** The rows belong to what was asked before; what was asked now is on its way. */
    isStale: isPlaceholderData || isPastEnd,
    isFetching,
    isNarrowed: definition.isNarrowed(state),
    retry: () => void refetch(),
    change,
    sortBy: (sort: Sort) => change({ sort, order: sort === state.sort && state.order === 'asc' ? 'desc' : 'asc' }),
    clear: () => change(definition.read({}), { replace: false }),
  };
};

export type ListView<Row, Sort extends string, F extends Filters> = ReturnType<typeof useList<Row, Sort, F>>;
