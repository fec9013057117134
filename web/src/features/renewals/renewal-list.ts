import * as calls from 'hub:calls';
import { pageQuery, type QueryOf, query } from '../../client/query.ts';
import { defineList, type ListDefinition, type ListQuery } from '../../list/define-list.ts';

const FILTER_NAMES = ['product', 'package', 'created_by'] as const;
type FilterName = (typeof FILTER_NAMES)[number];
export type RenewalFilters = Record<FilterName, string>;
type Filters = Record<FilterName, readonly [string, ...string[]]>;

const IS_VALID: Record<FilterName, RegExp> = {
  product: /^[1-9]\d{0,8}$/,
  package: /^[1-9]\d{0,8}$/,
  created_by: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const readFilters = (search: Record<string, unknown>): RenewalFilters =>
  Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const value = String(search[name] ?? '');
      return [name, IS_VALID[name].test(value) ? value : ''];
    }),
  ) as RenewalFilters;

const base = defineList({ call: calls.listRenewals, sorts: ['name'] });

/** Like the list of all licences, it has filters of any value. */
export const renewalList: ListDefinition<'name', Filters> = {
  read: (search) => ({ ...base.read(search), filters: readFilters(search) }),
  write: (state) => ({
    ...base.write(state),
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, state.filters[name] || undefined])),
  }),
  query: (search) => ({ ...base.query(search), ...readFilters(search) }),
  isFiltered: (state) => state.search !== '' || FILTER_NAMES.some((name) => state.filters[name] !== ''),
};

/** Filters that are not set are not sent. */
const withoutEmpty = <Sent extends object>(values: Sent): Sent =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Sent;

export const sentQuery = (query: ListQuery<'name', Filters>) =>
  withoutEmpty(query) as unknown as QueryOf<typeof calls.listRenewals>;

export const listRenewalsQuery = (query: ListQuery<'name', Filters>) =>
  pageQuery(calls.listRenewals, { query: sentQuery(query) });

export const getRenewalsQuery = (organisationId: number, filters: RenewalFilters) =>
  query(calls.getRenewals, {
    params: { organisationId },
    query: withoutEmpty(filters) as unknown as QueryOf<typeof calls.getRenewals>,
  });
