import type { Tx } from '../db/database.ts';
import { pageOfLines } from '../features/audit/audit.sql.ts';
import { checkIn } from '../features/devices/check-in.sql.ts';
import { pageOfLicences } from '../features/licences/licence-list.sql.ts';
import { findLicence, listLicenceRows } from '../features/licences/licences.sql.ts';
import {
  findLocation,
  listLocationRows,
  listLocationRowsOf,
  listLocationRowsOfRegion,
} from '../features/locations/locations.sql.ts';
import { findOrganisation, listOrganisationRows } from '../features/organisations/organisations.sql.ts';
import { countToVerify } from '../features/overview/overview.sql.ts';
import { countNew } from '../features/reminders/preview.sql.ts';
import { countByLocation, pageOfRenewals } from '../features/renewals/renewals.sql.ts';
import { licenceLines } from '../features/reports/licence-report.sql.ts';
import { searchAll } from '../features/search/search.sql.ts';
import { listInviteRows, listInviteRowsOf } from '../features/users/invites/invites.sql.ts';
import { findUser, listStaffRows, listUserRowsOf, listUserRowsOfOrganisation } from '../features/users/users.sql.ts';

export interface FrequentQuery {
  name: string;
  run(tx: Tx): Promise<unknown>;
  /** The indexes it needs to be fast at full size. */
  indexes: readonly string[];
  /** Steps that its plan has besides, for example an index that is read without its rows. */
  steps?: readonly string[];
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const REMINDERS = { distributor: 1, days: { today: '2026-11-16', next: '2026-11-23' }, leadDays: [30, 7, 0] };
const ALL_DAYS = { startDate: '2000-01-01', endDate: '2099-12-31' };

/** The queries of everyday screens and devices, run as the server runs them: same statement, role and settings. */
export const FREQUENT_QUERIES: readonly FrequentQuery[] = [
  { name: 'one organisation', run: (tx) => findOrganisation(tx, 1), indexes: ['organisations_pkey'] },
  { name: 'one location', run: (tx) => findLocation(tx, 1), indexes: ['locations_pkey', 'licences_of_location'] },
  {
    name: 'one licence',
    run: (tx) => findLicence(tx, NOBODY),
    indexes: ['licences_by_id', 'licence_activity_of_licence'],
  },
  {
    name: 'organisations, first page',
    run: (tx) => listOrganisationRows(tx, { page: 1 }),
    indexes: ['organisations_by_name', 'list_marks_pkey'],
  },
  {
    name: 'organisations, by number of licences, downwards',
    run: (tx) => listOrganisationRows(tx, { page: 1, sort: 'num_licenses', order: 'desc' }),
    indexes: ['organisations_by_licences'],
  },
  {
    name: 'organisations, some page',
    run: (tx) => listOrganisationRows(tx, { page: 40 }),
    indexes: ['organisations_by_name', 'list_marks_pkey'],
  },
  {
    name: 'organisations, searched',
    run: (tx) => listOrganisationRows(tx, { page: 1, search: 'zentrum' }),
    indexes: ['organisations_grams', 'organisations_pkey'],
  },
  {
    name: 'organisations, searched by one digit',
    run: (tx) => listOrganisationRows(tx, { page: 1, search: '7' }),
    indexes: ['organisations_grams', 'organisations_pkey'],
  },
  {
    name: 'organisations, searched by two letters',
    run: (tx) => listOrganisationRows(tx, { page: 1, search: 'ze' }),
    indexes: ['organisations_grams', 'organisations_pkey'],
  },
  {
    name: 'organisations, searched by two punctuation marks',
    run: (tx) => listOrganisationRows(tx, { page: 1, search: '--' }),
    indexes: ['organisations_grams'],
  },
  {
    name: 'locations, first page',
    run: (tx) => listLocationRows(tx, { page: 1 }),
    indexes: ['locations_by_name', 'locations_pkey', 'licences_of_location'],
  },
  {
    name: 'locations, some page',
    run: (tx) => listLocationRows(tx, { page: 200 }),
    indexes: ['locations_by_name', 'list_marks_pkey'],
  },
  {
    name: 'locations, some page downwards',
    run: (tx) => listLocationRows(tx, { page: 200, order: 'desc' }),
    indexes: ['locations_by_name', 'list_marks_pkey'],
  },
  {
    name: 'locations, by organisation',
    run: (tx) => listLocationRows(tx, { page: 1, sort: 'organisation_name' }),
    indexes: ['locations_by_organisation'],
  },
  {
    name: 'locations, by organisation, some page',
    run: (tx) => listLocationRows(tx, { page: 200, sort: 'organisation_name' }),
    indexes: ['locations_by_organisation'],
  },
  {
    name: 'locations, by region, downwards',
    run: (tx) => listLocationRows(tx, { page: 1, sort: 'region_name', order: 'desc' }),
    indexes: ['locations_by_region_down'],
  },
  {
    name: 'locations, archived ones',
    run: (tx) => listLocationRows(tx, { page: 1, archived: 'only' }),
    indexes: ['locations_archived'],
  },
  {
    name: 'locations, searched',
    run: (tx) => listLocationRows(tx, { page: 1, search: 'zentrum' }),
    indexes: ['locations_grams', 'locations_pkey'],
  },
  {
    name: 'locations, searched by one letter that most of them have',
    run: (tx) => listLocationRows(tx, { page: 1, search: 'e' }),
    indexes: ['locations_grams', 'locations_pkey'],
  },
  {
    name: 'locations, searched by two Chinese characters',
    run: (tx) => listLocationRows(tx, { page: 1, search: '大学' }),
    indexes: ['locations_grams', 'locations_pkey'],
  },
  {
    name: 'locations of an organisation',
    run: (tx) => listLocationRowsOf(tx, { page: 1 }, 1),
    indexes: ['locations_of_organisation'],
  },
  {
    name: 'licences of a location',
    run: (tx) => listLicenceRows(tx, { page: 1 }, 1),
    indexes: ['licences_of_location', 'licences_by_id'],
  },
  {
    name: 'renewals, first page',
    run: (tx) => pageOfRenewals(tx, 1, { page: 1 }),
    indexes: ['organisations_by_name', 'licences_due', 'licences_by_expiry'],
  },
  {
    name: 'renewals of an organisation',
    run: (tx) => countByLocation(tx, 1, {}),
    indexes: ['licences_due'],
  },
  {
    name: 'licences that reminders are due of',
    run: (tx) => countNew(tx, REMINDERS, 'nobody@hub.example'),
    indexes: ['licences_by_expiry'],
  },
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
  {
    name: 'users of a location',
    run: (tx) => listUserRowsOf(tx, 1, { page: 1 }),
    indexes: ['users_of_location'],
  },
  {
    name: 'users of an organisation',
    run: (tx) => listUserRowsOfOrganisation(tx, 1, undefined, { page: 1 }),
    indexes: ['locations_of_organisation', 'users_of_location'],
  },
  {
    name: 'users of a region',
    run: (tx) => listUserRowsOfOrganisation(tx, 1, 1, { page: 1 }),
    indexes: ['users_of_location'],
  },
  {
    name: 'locations of a region',
    run: (tx) => listLocationRowsOfRegion(tx, { page: 1 }, 1),
    indexes: ['locations_of_region'],
  },
  {
    name: 'staff of a distributor',
    run: (tx) => listStaffRows(tx, 1, { page: 1 }),
    indexes: ['users_staff'],
  },
  {
    name: 'staff of a distributor, deactivated',
    run: (tx) => listStaffRows(tx, 1, { page: 1, deactivated: 'only' }),
    indexes: ['users_staff'],
  },
  {
    name: 'one user, with a new email address',
    run: (tx) => findUser(tx, NOBODY),
    indexes: ['users_pkey', 'email_changes_pkey'],
  },
  {
    name: 'pending invitations of a distributor',
    run: (tx) => listInviteRows(tx, { page: 1 }),
    indexes: ['invites_pending_of_distributor'],
  },
  { name: 'overview, licences to verify', run: countToVerify, indexes: ['licences_unverified'] },
  {
    name: 'pending invitations of a location',
    run: (tx) => listInviteRowsOf(tx, 1, { page: 1 }),
    indexes: ['invites_of_location'],
  },
  {
    name: 'global search',
    run: (tx) => searchAll(tx, { term: 'zentrum', best: 5 }),
    indexes: ['organisations_grams', 'locations_grams', 'users_grams', 'licences_grams', 'users_by_name'],
  },
  {
    name: 'global search by two letters',
    run: (tx) => searchAll(tx, { term: 'qu', best: 5 }),
    indexes: ['organisations_grams', 'locations_grams', 'users_grams', 'licences_grams', 'users_by_name'],
  },
  {
    name: 'audit log, searched by two letters',
    run: (tx) => pageOfLines(tx, { search: 'qu' }, { skip: 0, size: 10, cap: 10_000 }),
    indexes: ['audit_log_grams'],
  },
  {
    name: 'licence report, a batch',
    run: (tx) => licenceLines(tx, ALL_DAYS, { after: { exactly: '2024-01-01T00:00:00Z', uuid_id: NOBODY } }, 5_000),
    indexes: ['licences_by_moment'],
  },
  {
    name: 'check-in of a device',
    run: (tx) =>
      checkIn(tx, {
        activation_key: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA',
        device_serial: 'S',
        licensed_app_version: null,
        operating_system_version: null,
      }),
    indexes: ['licences_activation_key_key'],
  },
];
