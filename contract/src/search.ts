import { z } from 'zod';
import { call } from './call.ts';
import { id, PROBLEM, requiredLine, timestamp } from './fields.ts';
import { LIMITS } from './limits.ts';
import { STAFF } from './roles.ts';

export const SEARCH_LIMIT = 5;
export const SEARCH_LIMIT_MAX = 50;

/** Matches are counted up to here; this count means "this many or more". */
export const SEARCH_COUNT_CAP = 200;

export const FoundUser = z.strictObject({
  uuid_id: z.guid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.int(),
  org_location: z.strictObject({ id, name: z.string() }),
  organisation_name: z.string(),
  /** When the user's location was archived; users themselves cannot be. */
  archived_at: timestamp.nullable(),
  deactivated_at: timestamp.nullable(),
});
export type FoundUser = z.infer<typeof FoundUser>;

export const FoundLicence = z.strictObject({
  uuid_id: z.guid(),
  description: z.string(),
  device_serial: z.string().nullable(),
  purchase_order: z.string(),
  org_location_id: id,
  org_location_name: z.string(),
  organisation_id: id,
  organisation_name: z.string(),
  /** With the fields below, what `licenceStatus` needs. */
  archived_at: timestamp.nullable(),
  expiry_date: timestamp.nullable(),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  distributor_requires_verification: z.boolean(),
});
export type FoundLicence = z.infer<typeof FoundLicence>;

export const FoundOrganisation = z.strictObject({
  id,
  name: z.string(),
  organisation_code: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  archived_at: timestamp.nullable(),
});
export type FoundOrganisation = z.infer<typeof FoundOrganisation>;

export const FoundLocation = z.strictObject({
  id,
  name: z.string(),
  organisation_id: id,
  organisation_name: z.string(),
  city_suburb: z.string(),
  country: z.string(),
  archived_at: timestamp.nullable(),
});
export type FoundLocation = z.infer<typeof FoundLocation>;

const count = z.int().min(0).max(SEARCH_COUNT_CAP);

export const SearchResult = z.strictObject({
  users: z.array(FoundUser),
  licenses: z.array(FoundLicence),
  organisations: z.array(FoundOrganisation),
  locations: z.array(FoundLocation),
  /** The number of all matches, up to the cap. */
  counts: z.strictObject({ users: count, licenses: count, organisations: count, locations: count }),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const FOUND_KINDS = ['package', 'product', 'region', 'invitation', 'contract', 'activationKey'] as const;

/** A match beside the specification's four kinds. */
export const FoundRecord = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  name: z.string(),
  /** What distinguishes it from others of the same name. */
  about: z.string(),
  /** The organisation of a region; the location of an invitation, or of the licence of an activation key. */
  within: id.nullable(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

const limit = z
  .string()
  .regex(/^\d{1,3}$/, PROBLEM.number)
  .transform(Number)
  .pipe(z.int().min(1, PROBLEM.number).max(SEARCH_LIMIT_MAX, PROBLEM.number));

export const searchHub = call({
  name: 'searchHub',
  method: 'GET',
  path: '/search/hubsearch/{term}',
  allowedRoles: STAFF,
  summary: 'Users, licences, organisations and locations by any part of what names them, best matches first',
  params: z.strictObject({ term: requiredLine(LIMITS.searchTerm) }),
  query: z.strictObject({ limit: limit.optional() }),
  reply: SearchResult,
});

export const searchMore = call({
  name: 'searchMore',
  method: 'GET',
  path: '/search/more/{term}',
  allowedRoles: STAFF,
  summary: `Packages, products, regions, pending invitations and V1 contracts by the beginning of what names them, and a licence by its whole activation key; at most ${SEARCH_LIMIT} of each`,
  params: z.strictObject({ term: requiredLine(LIMITS.searchTerm) }),
  reply: z.array(FoundRecord),
});
