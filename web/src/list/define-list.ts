import type { Call } from '@hub/contract/call';
import { LIMITS, PAGE_SIZES } from '@hub/contract/limits';
import type { QueryOf } from '../client/query.ts';

export type Order = 'asc' | 'desc';
/** The values of each filter; the first one is the default. */
export type Filters = Record<string, readonly [string, ...string[]]>;
type SelectedFilters<F extends Filters> = { [Name in keyof F]: F[Name][number] };

export interface ListState<Sort extends string, F extends Filters> {
  page: number;
  pageSize: number;
  search: string;
  sort: Sort;
  order: Order;
  filters: SelectedFilters<F>;
}

/** The columns that a call sorts by; any for a list that names no call. */
type SortOf<C> = C extends Call ? Extract<QueryOf<C>[keyof QueryOf<C> & 'sort'], string> : string;

/** Does not compile for a filter, or a filter's value, that the call's query does not have. */
type FiltersOf<C, F extends Filters> = C extends Call
  ? { [Name in keyof F]: Name extends keyof QueryOf<C> ? readonly NonNullable<QueryOf<C>[Name]>[] : never }
  : F;

interface ListSettings<C, Sort extends string, F extends Filters> {
  /** The call that answers the list: only its sort columns and filters compile. */
  call?: C;
  sorts: readonly [Sort, ...Sort[]];
  sort?: NoInfer<Sort>;
  order?: Order;
  filters?: F & NoInfer<FiltersOf<C, F>>;
  /** Keeps the parameters of two lists on one page apart. */
  prefix?: string;
}

type Search = Record<string, unknown>;

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;

const parsePage = (value: unknown): number => (/^[1-9]\d{0,7}$/.test(String(value)) ? Number(value) : 1);

const parsePageSize = (value: unknown): number =>
  PAGE_SIZES.find((size) => String(size) === String(value)) ?? LIMITS.pageSize;

/** What a list can be sorted and filtered by, and how that is kept in the URL. Invalid parameters count as absent. */
export const defineList = <
  const Sort extends SortOf<C>,
  const F extends Filters = Record<never, never>,
  C extends Call | undefined = undefined,
>(
  settings: ListSettings<C, Sort, F>,
) => {
  const { sorts, sort = sorts[0], order = 'asc', prefix = '' } = settings;
  const filters: Filters = settings.filters ?? {};
  const param = (name: string): string => (prefix === '' ? name : `${prefix}_${name}`);

  const read = (search: Search): ListState<Sort, F> => ({
    page: parsePage(search[param('page')]),
    pageSize: parsePageSize(search[param('page_size')]),
    search: String(search[param('search')] ?? '').slice(0, LIMITS.searchTerm),
    sort: oneOf(sorts, search[param('sort')], sort),
    order: oneOf(['asc', 'desc'], search[param('order')], order),
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, oneOf(values, search[param(name)], values[0])]),
    ) as SelectedFilters<F>,
  });

  /** The parameters of a state; defaults stay out of the URL. */
  const write = (state: ListState<Sort, F>): Record<string, string | undefined> => {
    const unlessDefault = (value: string | number, byDefault: string | number) =>
      value === byDefault ? undefined : String(value);
    return {
      [param('page')]: unlessDefault(state.page, 1),
      [param('page_size')]: unlessDefault(state.pageSize, LIMITS.pageSize),
      [param('search')]: unlessDefault(state.search, ''),
      [param('sort')]: unlessDefault(state.sort, sort),
      [param('order')]: unlessDefault(state.order, order),
      ...Object.fromEntries(
        Object.entries(filters).map(([name, values]) => [
          param(name),
          unlessDefault(state.filters[name] ?? '', values[0]),
        ]),
      ),
    };
  };

  const isFiltered = (state: ListState<Sort, F>): boolean =>
    state.search !== '' || Object.entries(filters).some(([name, values]) => state.filters[name] !== values[0]);

  /** The query to send; a route's loader and its screen build the same one, and so share one request. */
  const query = (params: Search) => {
    const { page, pageSize, search, sort: by, order: direction, filters: selected } = read(params);
    return { page, page_size: pageSize, search: search || undefined, sort: by, order: direction, ...selected };
  };

  return { read, write, query, isFiltered };
};

export interface ListDefinition<Sort extends string, F extends Filters> {
  read: (search: Search) => ListState<Sort, F>;
  write: (state: ListState<Sort, F>) => Record<string, string | undefined>;
  query: (search: Search) => ListQuery<Sort, F>;
  isFiltered: (state: ListState<Sort, F>) => boolean;
}

export type ListQuery<Sort extends string, F extends Filters> = {
  page: number;
  page_size: number;
  search: string | undefined;
  sort: Sort;
  order: Order;
} & SelectedFilters<F>;
