import { z } from 'zod';
import { idInPath, optionalLine, PROBLEM, uuid } from './fields.ts';
import { KIT_COLOUR_NAMES } from './kit-colours.ts';
import { LicenceRow } from './licence-schemas.ts';
import type { LicenceStatus } from './licences.policy.ts';
import { LIMITS } from './limits.ts';
import { listQuery, wholeNumber } from './lists.ts';
import { places } from './places.ts';
import { calendarDay } from './reports.ts';

/** A licence without an expiry date expires last; a device that was never online was silent longest. */
export const ALL_LICENCE_SORTS = ['created_at', 'description', 'expiry_date', 'last_online_date'] as const;

export const LICENCE_STATUSES = [
  'activated',
  'notActivated',
  'unverified',
  'expired',
  'archived',
] as const satisfies readonly LicenceStatus[];

const days = wholeNumber(3_650);
const yesOrNo = z.enum(['yes', 'no']);

/** What the list of all licences can be filtered by. Days are inclusive, in UTC. */
const filters = z.strictObject({
  organisation: idInPath.optional(),
  region: idInPath.optional(),
  location: idInPath.optional(),
  /** Several of them: what is in any. */
  places: places.optional(),
  product: idInPath.optional(),
  package: idInPath.optional(),
  /** Of the licence's package, or on top of it. */
  module: idInPath.optional(),
  /** Without a status the list leaves out archived licences, and without a location those of archived locations. */
  status: z.enum(LICENCE_STATUSES).optional(),
  /** Whether a device has the licence, whatever the status is. */
  active: yesOrNo.optional(),
  verified: yesOrNo.optional(),
  colour: z.enum(KIT_COLOUR_NAMES).optional(),
  version: optionalLine(LIMITS.deviceText).optional(),
  /** From today until so many days from now. */
  expires_within: days.optional(),
  expires_from: calendarDay.optional(),
  expires_to: calendarDay.optional(),
  /** With a device that has not checked in for so many days, or since a day. */
  silent_days: days.optional(),
  silent_since: calendarDay.optional(),
  created_by: uuid.optional(),
  created_from: calendarDay.optional(),
  created_to: calendarDay.optional(),
});
export type LicenceFilters = z.infer<typeof filters>;

const ordered =
  (from: 'expires_from' | 'created_from', to: 'expires_to' | 'created_to') =>
  (query: LicenceFilters): boolean => {
    const [start, end] = [query[from], query[to]];
    return start === undefined || end === undefined || start <= end;
  };

const endBeforeStart = (field: 'expires_to' | 'created_to') => ({ path: [field], message: PROBLEM.endBeforeStart });

/** The columns of an export by their names in the list's URL, with their headers, in the order of a whole export. */
export const LICENCE_EXPORT_HEADERS = {
  id: 'ID',
  label: 'Label',
  organisation: 'Organisation',
  region: 'Region',
  location: 'Location',
  product: 'Product',
  package: 'Package',
  status: 'Status',
  expiry: 'Expiry',
  online: 'Last online',
  serial: 'Device serial',
  version: 'App version',
  system: 'OS version',
  colour: 'Kit colour',
  order: 'Purchase order',
  created: 'Created',
  creator: 'Created by',
} as const;
export type LicenceExportColumn = keyof typeof LICENCE_EXPORT_HEADERS;
export const LICENCE_EXPORT_COLUMNS = Object.keys(LICENCE_EXPORT_HEADERS) as [
  LicenceExportColumn,
  ...LicenceExportColumn[],
];

const exportColumns = optionalLine(LIMITS.searchTerm)
  .transform((names) => [...new Set(names.split(','))])
  .pipe(z.array(z.enum(LICENCE_EXPORT_COLUMNS)));

/** The filters and the search of the list, without its pages and orders. */
const searchedFilters = filters.extend({ search: listQuery(ALL_LICENCE_SORTS).shape.search });

/** What selects all licences that a list shows, written as in the list's URL. */
export const licenceFilter = searchedFilters
  .refine(ordered('expires_from', 'expires_to'), endBeforeStart('expires_to'))
  .refine(ordered('created_from', 'created_to'), endBeforeStart('created_to'));

export const allLicencesQuery = listQuery(ALL_LICENCE_SORTS)
  .extend(filters.shape)
  /** The columns of a CSV file; every column without them. */
  .extend({ columns: exportColumns.optional() })
  .refine(ordered('expires_from', 'expires_to'), endBeforeStart('expires_to'))
  .refine(ordered('created_from', 'created_to'), endBeforeStart('created_to'));

/** A row of the list of all licences, which spans organisations. */
export const ListedLicence = LicenceRow.extend({
  organisation_name: z.string(),
  region_name: z.string().nullable(),
  package_name: z.string().nullable(),
});
export type ListedLicence = z.infer<typeof ListedLicence>;
