import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, uuid } from './fields.ts';
import { listQuery } from './lists.ts';
import { RENEWAL_COUNT_CAP, RENEWAL_MONTHS } from './renewals.policy.ts';
import { STAFF } from './roles.ts';

export const RENEWAL_SORTS = ['name'] as const;

const filters = { product: idInPath.optional(), package: idInPath.optional(), created_by: uuid.optional() };

/** How many licences expire when; archived ones and those of archived locations are left out, as in the list of licences. */
const RenewalCounts = z.strictObject({
  /** Expired before today. */
  overdue: z.int(),
  /** In each of the next months; in the first one from today on. */
  months: z.array(z.int()).length(RENEWAL_MONTHS),
});
export type RenewalCounts = z.infer<typeof RenewalCounts>;

const RenewalPlace = RenewalCounts.extend({ id, name: z.string() });
export type RenewalPlace = z.infer<typeof RenewalPlace>;

export const RenewalLocation = RenewalPlace.extend({ region_id: id.nullable() });
export type RenewalLocation = z.infer<typeof RenewalLocation>;

export const OrganisationRenewals = z.strictObject({
  regions: z.array(RenewalPlace),
  locations: z.array(RenewalLocation),
  /** Locations beyond those that are listed. */
  more_locations: z.int(),
});
export type OrganisationRenewals = z.infer<typeof OrganisationRenewals>;

export const listRenewals = call({
  name: 'listRenewals',
  method: 'GET',
  path: '/renewals',
  allowedRoles: STAFF,
  summary: `Organisations with licences that are overdue or expire in the next ${RENEWAL_MONTHS} months, a page at a time; counted up to ${RENEWAL_COUNT_CAP}`,
  query: listQuery(RENEWAL_SORTS).extend(filters),
  reply: z.array(RenewalPlace),
  list: true,
  csv: 'renewals',
});

export const getRenewals = call({
  name: 'getRenewals',
  method: 'GET',
  path: '/renewals/{organisationId}',
  allowedRoles: STAFF,
  summary: 'The same of the regions and locations of one organisation',
  params: z.strictObject({ organisationId: idInPath }),
  query: z.strictObject(filters),
  reply: OrganisationRenewals,
});
