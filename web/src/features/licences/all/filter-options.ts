import { listAdminUsers, listOrganisations } from 'hub:calls';
import { KIT_COLOUR_NAMES } from '@hub/contract/kit-colours';
import { useQuery } from '@tanstack/react-query';
import { listAllPackagesQuery, listProductModulesQuery, listProductsQuery } from '../../../client/catalogue-queries.ts';
import { pageQuery } from '../../../client/query.ts';
import { getOrganisationQuery } from '../../../client/record-queries.ts';
import { text } from '../../../i18n/text.ts';
import { fullName } from '../../../ui/text/full-name.ts';
import type { FilterName, FilterValues } from './all-licences-list.ts';

export interface Option {
  value: string;
  label: string;
}

const MAX_MATCHES = 8;
const MAX_PEOPLE = 100;

export const listOrganisationMatchesQuery = (search: string) =>
  pageQuery(listOrganisations, {
    query: { page: 1, page_size: MAX_MATCHES, search: search || undefined, sort: 'name' },
  });

const inDays = (...days: number[]): Option[] =>
  days.map((count) => ({ value: String(count), label: text('allLicences.days', { days: count }) }));

const yesOrNo = (): Option[] => [
  { value: 'yes', label: text('allLicences.yes') },
  { value: 'no', label: text('allLicences.no') },
];

const named = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** The choices of the filters that have a few; packages and features of the chosen product, if one is chosen. */
export const useFilterOptions = (filters: FilterValues, isOpen: boolean): Partial<Record<FilterName, Option[]>> => {
  const needs = (...names: FilterName[]) => isOpen || names.some((name) => filters[name] !== '');
  const { data: products } = useQuery({ ...listProductsQuery(), enabled: needs('product') });
  const { data: packages } = useQuery({ ...listAllPackagesQuery(), enabled: needs('package') });
  const { data: modules } = useQuery({ ...listProductModulesQuery(), enabled: needs('module') });
  const { data: organisation } = useQuery({
    ...getOrganisationQuery(filters.organisation),
    enabled: filters.organisation !== '' && needs('region'),
  });
  const { data: people } = useQuery({
    ...pageQuery(listAdminUsers, { query: { page: 1, page_size: MAX_PEOPLE } }),
    enabled: needs('created_by'),
  });
  const ofProduct = <Row extends { product_id: number }>(rows: readonly Row[] | undefined) =>
    rows?.filter((row) => filters.product === '' || String(row.product_id) === filters.product);
  return {
    region: named(organisation?.data.regions),
    product: named(products),
    package: named(ofProduct(packages)),
    module: named(ofProduct(modules)),
    status: (['activated', 'notActivated', 'unverified', 'expired', 'archived'] as const).map((value) => ({
      value,
      label: text(`licences.${value}`),
    })),
    active: yesOrNo(),
    verified: yesOrNo(),
    colour: KIT_COLOUR_NAMES.map((value) => ({ value, label: text(`kitColours.${value}`) })),
    expires_within: inDays(30, 60, 90),
    silent_days: inDays(7, 30, 90),
    created_by: people?.rows.map((person) => ({ value: person.uuid_id, label: fullName(person) })) ?? [],
  };
};
