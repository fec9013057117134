import { LIMITS, PAGE_SIZES } from '@hub/contract/limits';

export type Order = 'asc' | 'desc';
/** The choices of each filter; the first one is the default. */
export type Filters = Record<string, readonly [string, ...string[]]>;
export type Chosen<F extends Filters> = { [Name in keyof F]: F[Name][number] };

export interface ListState<Sort extends string, F extends Filters> {
  page: number;
  pageSize: number;
  search: string;
  sort: Sort;
  order: Order;
  filters: Chosen<F>;
}

interface ListSettings<Sort extends string, F extends Filters> {
  sorts: readonly [Sort, ...Sort[]];
  sort?: Sort;
  order?: Order;
  filters?: F;
  /** Keeps two lists on one page apart in the address. */
  prefix?: string;
}

type Search = Record<string, unknown>;

const oneOf = <T extends string>(choices: readonly T[], value: unknown, fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;

const pageOf = (value: unknown): number => (/^[1-9]\d{0,7}$/.test(String(value)) ? Number(value) : 1);

const pageSizeOf = (value: unknown): number =>
  PAGE_SIZES.find((size) => String(size) === String(value)) ?? LIMITS.pageSize;

/** What a list can be narrowed by, and how that is written into the address. Nonsense in the address counts as nothing. */
export const defineList = <const Sort extends string, const F extends Filters = Record<never, never>>(
  settings: ListSettings<Sort, F>,
) => {
  const { sorts, sort = sorts[0], order = 'asc', filters = {} as F, prefix = '' } = settings;
  const named = (name: string): string => (prefix === '' ? name : `${prefix}_${name}`);

  const read = (search: Search): ListState<Sort, F> => ({
    page: pageOf(search[named('page')]),
    pageSize: pageSizeOf(search[named('page_size')]),
    search: String(search[named('search')] ?? '').slice(0, LIMITS.searchTerm),
    sort: oneOf(sorts, search[named('sort')], sort),
    order: oneOf(['asc', 'desc'], search[named('order')], order),
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, choices]) => [name, oneOf(choices, search[named(name)], choices[0])]),
    ) as Chosen<F>,
  });

  /** The parameters of a state; what is at its default stays out of the address. */
  const write = (state: ListState<Sort, F>): Record<string, string | undefined> => {
    const unless = (value: string | number, usual: string | number) => (value === usual ? undefined : String(value));
    return {
      [named('page')]: unless(state.page, 1),
      [named('page_size')]: unless(state.pageSize, LIMITS.pageSize),
      [named('search')]: unless(state.search, ''),
      [named('sort')]: unless(state.sort, sort),
      [named('order')]: unless(state.order, order),
      ...Object.fromEntries(
        Object.entries(filters).map(([name, choices]) => [named(name), unless(state.filters[name] ?? '', choices[0])]),
      ),
    };
  };

  const isNarrowed = (state: ListState<Sort, F>): boolean =>
    state.search !== '' || Object.entries(filters).some(([name, choices]) => state.filters[name] !== choices[0]);

  /** What the server is asked for; loaders and screens use the same, and so share one request. */
  const query = (search: Search) => {
    const { page, pageSize, search: wanted, sort: by, order: direction, filters: chosen } = read(search);
    return { page, page_size: pageSize, search: wanted || undefined, sort: by, order: direction, ...chosen };
  };

  return { read, write, query, isNarrowed, filters, prefix };
};

export type ListDefinition<Sort extends string, F extends Filters> = ReturnType<typeof defineList<Sort, F>>;
