import * as calls from 'hub:calls';
import { KIT_COLOUR_NAMES } from '@hub/contract/kit-colours';
import { places } from '@hub/contract/places';
import { pageQuery, type QueryOf } from '../../../client/query.ts';
import { sendForCsv } from '../../../client/send.ts';
import { isDay } from '../../../form/fields/calendar-day.ts';
import { defineList, type ListDefinition, type ListQuery } from '../../../list/define-list.ts';

type Query = QueryOf<typeof calls.listLicences>;
export type FilterName = Exclude<keyof Query, 'page' | 'page_size' | 'search' | 'sort' | 'order' | 'columns'>;
export type FilterValues = Record<FilterName, string>;

const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
const isDayCount = (value: string): boolean => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= 3_650;
const isOneOf =
  (...allowed: readonly string[]) =>
  (value: string): boolean =>
    allowed.includes(value);

/** What counts as a value of each filter in the URL; anything else counts as none. */
const IS_VALID: Record<FilterName, (value: string) => boolean> = {
  organisation: isId,
  region: isId,
  location: isId,
  places: (value) => places.safeParse(value).success,
  product: isId,
  package: isId,
  module: isId,
  status: isOneOf('activated', 'notActivated', 'unverified', 'expired', 'archived'),
  active: isOneOf('yes', 'no'),
  verified: isOneOf('yes', 'no'),
  colour: isOneOf(...KIT_COLOUR_NAMES),
  version: (value) => value.length <= 200,
  expires_within: isDayCount,
  expires_from: isDay,
  expires_to: isDay,
  silent_days: isDayCount,
  silent_since: isDay,
  created_by: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  created_from: isDay,
  created_to: isDay,
};

export const FILTER_NAMES = Object.keys(IS_VALID) as FilterName[];

export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) as FilterValues;

const readFilters = (search: Record<string, unknown>): FilterValues => {
  const values = FILTER_NAMES.map((name) => {
    const value = String(search[name] ?? '').trim();
    return [name, value !== '' && IS_VALID[name](value) ? value : ''];
  });
  const filters = Object.fromEntries(values) as FilterValues;
  // A range that ends before it begins is no range.
  for (const range of ['expires', 'created'] as const)
    if (filters[`${range}_to`] !== '' && filters[`${range}_to`] < filters[`${range}_from`]) filters[`${range}_to`] = '';
  return filters;
};

const base = defineList({
  call: calls.listLicences,
  sorts: ['created_at', 'description', 'expiry_date', 'last_online_date'],
  order: 'desc',
});
type Sort = ReturnType<typeof base.read>['sort'];
type Filters = Record<FilterName, readonly [string, ...string[]]>;

const isSet = (filters: FilterValues): boolean => FILTER_NAMES.some((name) => filters[name] !== '');

/** Unlike other lists, this one has filters of any value: ids, days, versions. */
export const allLicencesList: ListDefinition<Sort, Filters> = {
  read: (search) => ({ ...base.read(search), filters: readFilters(search) }),
  write: (state) => ({
    ...base.write(state),
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, state.filters[name] || undefined])),
  }),
  query: (search) => ({ ...base.query(search), ...readFilters(search) }),
  isFiltered: (state) => state.search !== '' || isSet(state.filters),
};

/** The download of all that match, in the order of the list. */
export const exportLicences = (
  { page: _page, page_size: _size, ...query }: ListQuery<Sort, Filters>,
  columns: readonly string[],
  signal: AbortSignal,
) => sendForCsv(calls.listLicences, { query: { ...query, columns: columns.join(',') } }, { signal });

export const listLicencesQuery = (query: ListQuery<Sort, Filters>) =>
  // Ids and numbers of days are sent as they are in the URL.
  pageQuery(calls.listLicences, { query: query as unknown as Query });
