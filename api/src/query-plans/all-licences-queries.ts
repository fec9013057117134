import { pageOfLicences } from '../features/licences/licence-list.sql.ts';
import type { FrequentQuery } from './frequent-query.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The list of all licences with its filters and orders. */
export const ALL_LICENCES_QUERIES: readonly FrequentQuery[] = [
  {
    name: 'all licences, those of several places',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, places: 'o1,r1,l1' }),
    indexes: ['licences_of_organisation', 'licences_of_location'],
  },
  {
    name: 'all licences, first page',
    run: (tx) => pageOfLicences(tx, 1, { page: 1 }),
    indexes: ['licences_by_moment'],
  },
  {
    name: 'all licences, by label',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, sort: 'description' }),
    indexes: ['licences_by_label'],
  },
  {
    name: 'all licences, those that expire',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, expires_within: 60, sort: 'expiry_date', order: 'asc' }),
    indexes: ['licences_by_expiry'],
  },
  {
    name: 'all licences, expired and in use',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, status: 'expired', active: 'yes', sort: 'expiry_date' }),
    indexes: ['licences_by_expiry'],
  },
  {
    name: 'all licences, silent devices',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, silent_days: 55, sort: 'last_online_date', order: 'asc' }),
    indexes: ['licences_by_last_online'],
    steps: ['Index Only Scan using licences_by_last_online'],
  },
  {
    name: 'all licences, silent devices, downwards',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, silent_days: 55, sort: 'last_online_date', order: 'desc' }),
    indexes: ['licences_by_last_online'],
    steps: ['Index Only Scan Backward using licences_by_last_online'],
  },
  {
    name: 'all licences, silent devices, newest first',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, silent_days: 30 }),
    indexes: ['licences_by_last_online'],
  },
  {
    name: 'all licences, silent devices of a product',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, silent_days: 30, product: 1, sort: 'last_online_date' }),
    indexes: ['licences_by_last_online'],
    steps: ['Index Only Scan using licences_by_last_online'],
  },
  {
    name: 'all licences, by last check-in',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, sort: 'last_online_date', order: 'asc' }),
    indexes: ['licences_by_last_online'],
    steps: ['Merge Append', 'Index Only Scan using licences_by_last_online'],
  },
  {
    name: 'all licences, by last check-in, downwards',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, sort: 'last_online_date', order: 'desc' }),
    indexes: ['licences_by_last_online'],
    steps: ['Merge Append', 'Index Only Scan Backward using licences_by_last_online'],
  },
  {
    name: 'all licences, activated ones by last check-in',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, status: 'activated', sort: 'last_online_date', order: 'asc' }),
    indexes: ['licences_by_last_online', 'licences_pkey'],
  },
  {
    name: 'all licences, of an organisation',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, organisation: 1_000 }),
    indexes: ['licences_of_organisation'],
  },
  {
    name: 'all licences, of a region',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, region: 1 }),
    indexes: ['locations_of_region', 'licences_of_location'],
  },
  {
    name: 'all licences, of a product with a status',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, product: 1, status: 'activated' }),
    indexes: ['licences_by_product'],
    steps: ['Index Only Scan using licences_by_product'],
  },
  {
    name: 'all licences, with a version',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, version: '7.1.1' }),
    indexes: ['licences_by_version'],
  },
  {
    name: 'all licences, of a colour',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, colour: 'pink' }),
    indexes: ['licences_by_colour'],
  },
  {
    name: 'all licences, made by a person',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, created_by: NOBODY }),
    indexes: ['licences_by_creator'],
  },
  {
    name: 'all licences, archived ones',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, status: 'archived' }),
    indexes: ['licences_archived'],
  },
  {
    name: 'all licences, searched',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, search: 'SN-00' }),
    indexes: ['licences_grams', 'licences_activation_key_key'],
    steps: ['CTE Scan on found'],
  },
  {
    name: 'all licences, searched by a common word',
    run: (tx) => pageOfLicences(tx, 1, { page: 1, search: 'trainer' }),
    indexes: ['licences_by_moment'],
    steps: ['Sample Scan on licences m_1'],
  },
];
