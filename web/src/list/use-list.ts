import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { rootRouteId, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Page, Refusal } from '../client/query.ts';
import type { Filters, ListDefinition, ListQuery, ListState } from './define-list.ts';

type PageOptions<Row> = Pick<UseQueryOptions<Page<Row>, Refusal>, 'queryKey' | 'queryFn' | 'placeholderData'>;

interface ChangeOptions {
  /** Typing replaces the URL, so that Back does not go letter by letter. */
  replace?: boolean;
}

/** One list: its state from the URL, its page of rows from the server, and the functions that change what is shown. */
export const useList = <Row, Sort extends string, F extends Filters>(
  definition: ListDefinition<Sort, F>,
  optionsFor: (query: ListQuery<Sort, F>) => PageOptions<Row>,
) => {
  const search = useSearch({ from: rootRouteId });
  const navigate = useNavigate();
  const state = definition.read(search);
  const query = definition.query(search);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(optionsFor(query));

  const change = (next: Partial<ListState<Sort, F>>, { replace = false }: ChangeOptions = {}) => {
    const params = definition.write({ ...state, page: 1, ...next });
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...params }), replace, resetScroll: false });
  };

  const total = data?.total ?? 0;
  const pageCount = Math.ceil(total / state.pageSize);
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
    /** The rows belong to the previous query; those of the current one are still loading. */
    isStale: isPlaceholderData || isPastEnd,
    isFetching,
    isFiltered: definition.isFiltered(state),
    retry: () => void refetch(),
    change,
    sortBy: (sort: Sort) => change({ sort, order: sort === state.sort && state.order === 'asc' ? 'desc' : 'asc' }),
    clear: () => change(definition.read({}), { replace: false }),
  };
};

export type ListView<Row, Sort extends string, F extends Filters> = ReturnType<typeof useList<Row, Sort, F>>;
