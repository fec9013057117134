import { pageOfLines } from '../features/audit/audit.sql.ts';
import { checkInUnlocked } from '../features/devices/check-in.sql.ts';
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
import { ALL_LICENCES_QUERIES } from './all-licences-queries.ts';
import type { FrequentQuery } from './frequent-query.ts';

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
  ...ALL_LICENCES_QUERIES,
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
    name: 'check-ins of devices',
    run: (tx) =>
      checkInUnlocked(tx, [
        {
          activation_key: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA',
          device_serial: 'S',
          licensed_app_version: null,
          operating_system_version: null,
        },
      ]),
    indexes: ['licences_activation_key_key'],
  },
];
