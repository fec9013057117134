import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, optionalLine, PROBLEM, paragraph, readOnly, requiredLine, timestamp, uuid } from './fields.ts';
import { KIT_COLOUR_NAMES } from './kit-colours.ts';
import { LIMITS } from './limits.ts';
import { archivableListQuery, listQuery } from './lists.ts';
import { Product } from './packages.ts';
import { STAFF } from './roles.ts';

const kitColour = z.enum(KIT_COLOUR_NAMES);

const EARLIEST_YEAR = 2000;

const firstMomentOf = (value: string): string => `${value.slice(0, 10)}T00:00:00.000Z`;

/**
 * The last day on which a licence is valid, as `2027-03-05` or as a moment of which the UTC day counts, and leaves as
 * that day's first moment. Days that no calendar has are refused.
 */
export const expiryDay = z
  .union([z.iso.date(PROBLEM.date), z.iso.datetime(PROBLEM.date)], PROBLEM.date)
  .refine((value) => Number(value.slice(0, 4)) >= EARLIEST_YEAR, PROBLEM.date)
  .overwrite(firstMomentOf);

export const LicenceActivity = z.strictObject({
  id: z.int(),
  action_date: timestamp,
  action_string: z.string(),
  is_custom_note: z.boolean(),
  /** Nobody when a device or the system did it. */
  created_by_id: z.guid().nullable(),
  created_by_name: z.string(),
});
export type LicenceActivity = z.infer<typeof LicenceActivity>;

export const LicenceRow = z.strictObject({
  uuid_id: z.guid(),
  description: z.string(),
  org_location_id: id,
  org_location_name: z.string(),
  organisation_id: id,
  product_key: z.string(),
  product: Product,
  /** Empty only for licences that came from V1 without a package. */
  base_package_id: id.nullable(),
  /** Modules on top of the package's own. */
  product_modules: z.array(id),
  license_colour: kitColour,
  /** Empty means lifetime; otherwise the licence is valid until the end of this day (UTC). */
  expiry_date: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp.nullable(),
  last_online_date: timestamp.nullable(),
  created_by_name: z.string(),
  purchase_order: z.string(),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  distributor_requires_verification: z.boolean(),
  device_serial: z.string().nullable(),
  licensed_app_version: z.string().nullable(),
  operating_system_version: z.string().nullable(),
  /** The device has checked in since the licence last changed. */
  in_sync: z.boolean(),
  archived_at: timestamp.nullable(),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

export const Licence = LicenceRow.extend({
  /** What a person types into the device. */
  activation_key: z.string(),
  /** The latest five, newest first; the rest is behind the activity call. */
  license_activity: z.array(LicenceActivity),
});
export type Licence = z.infer<typeof Licence>;

/** A row of the verification queue, which spans organisations. */
export const UnverifiedLicence = LicenceRow.extend({ organisation_name: z.string() });
export type UnverifiedLicence = z.infer<typeof UnverifiedLicence>;

const chosenId = z.int(PROBLEM.required).min(1, PROBLEM.required).max(LIMITS.idMax, PROBLEM.number);
const moduleIds = z.array(id).max(LIMITS.modules, PROBLEM.tooMany(LIMITS.modules));

const choices = {
  description: requiredLine(),
  org_location_id: chosenId,
  product_key: requiredLine(),
  /** Forms leave it out when nothing is chosen, and are told that it is required. */
  base_package_id: chosenId,
  product_modules: moduleIds.optional(),
  license_colour: kitColour.optional(),
  /** Left out or empty means lifetime. */
  expiry_date: expiryDay.nullable().optional(),
};

export const LicenceCreate = z.strictObject({
  ...choices,
  purchase_order: optionalLine(LIMITS.name).optional(),
  num_licenses_to_create: z
    .int(PROBLEM.licenceCount(LIMITS.licencesAtOnce))
    .min(1, PROBLEM.licenceCount(LIMITS.licencesAtOnce))
    .max(LIMITS.licencesAtOnce, PROBLEM.licenceCount(LIMITS.licencesAtOnce))
    .default(1),
});

/** The whole licence as it shall be: without an expiry date it becomes a lifetime licence. */
export const LicenceUpdate = z.strictObject({
  uuid_id: uuid,
  ...choices,
  org_location_name: readOnly,
  organisation_id: readOnly,
  product: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
  last_online_date: readOnly,
  created_by_name: readOnly,
  purchase_order: readOnly,
  is_active: readOnly,
  is_verified: readOnly,
  distributor_requires_verification: readOnly,
  device_serial: readOnly,
  licensed_app_version: readOnly,
  operating_system_version: readOnly,
  in_sync: readOnly,
  archived_at: readOnly,
  activation_key: readOnly,
  license_activity: readOnly,
});

const licenceNote = paragraph(LIMITS.note);

const chosenLicences = z
  .array(uuid)
  .min(1, PROBLEM.required)
  .max(LIMITS.licencesAtOnce, PROBLEM.tooMany(LIMITS.licencesAtOnce));

/** Either the licences that were ticked, or all of the queue that match a search (an empty one matches all). */
export const LicencesToVerify = z
  .strictObject({ uuid_ids: chosenLicences.optional(), search: optionalLine(LIMITS.searchTerm).optional() })
  .refine(({ uuid_ids, search }) => (uuid_ids === undefined) !== (search === undefined), {
    path: ['uuid_ids'],
    message: PROBLEM.required,
  });

export const LICENCE_SORTS = [
  'description',
  'created_at',
  'device_serial',
  'license_colour',
  'expiry_date',
  'is_active',
  'is_verified',
  'last_online_date',
] as const;
export const UNVERIFIED_LICENCE_SORTS = [
  'description',
  'created_at',
  'org_location_name',
  'organisation_name',
  'purchase_order',
] as const;
export const LICENCE_ACTIVITY_SORTS = ['action_date'] as const;

const byUuid = z.strictObject({ uuid });

export const createLicences = call({
  name: 'createLicences',
  method: 'POST',
  path: '/licensev2/createlicense',
  allowedRoles: STAFF,
  summary: 'Create 1 to 1,000 licences of a location, all or none',
  body: LicenceCreate,
  reply: z.array(LicenceRow.pick({ uuid_id: true, description: true })),
  creates: true,
});

export const updateLicence = call({
  name: 'updateLicence',
  method: 'PATCH',
  path: '/licensev2/updatelicensedetails',
  allowedRoles: STAFF,
  summary: 'Change the label, location, product, package, modules, colour and expiry of a licence',
  body: LicenceUpdate,
  reply: Licence,
  versioned: true,
});

export const getLicence = call({
  name: 'getLicence',
  method: 'GET',
  path: '/licensev2/getbyuuid/{uuid}',
  allowedRoles: STAFF,
  summary: 'One licence with its latest activity',
  params: byUuid,
  reply: Licence,
  versioned: true,
});

export const listLicencesOfLocation = call({
  name: 'listLicencesOfLocation',
  method: 'GET',
  path: '/licensev2/GetForLocation/{locationId}',
  allowedRoles: STAFF,
  summary: 'Licences of a location',
  params: z.strictObject({ locationId: idInPath }),
  query: archivableListQuery(LICENCE_SORTS),
  reply: z.array(LicenceRow),
  list: true,
});

export const listUnverifiedLicences = call({
  name: 'listUnverifiedLicences',
  method: 'GET',
  path: '/licensev2/unverified',
  allowedRoles: STAFF,
  summary: 'Licences that need verification and have none yet',
  query: listQuery(UNVERIFIED_LICENCE_SORTS),
  reply: z.array(UnverifiedLicence),
  list: true,
});

export const verifyLicence = call({
  name: 'verifyLicence',
  method: 'POST',
  path: '/licensev2/verifylicense/{uuid}',
  allowedRoles: STAFF,
  summary: 'Verify a licence; one that needs no verification stays as it is, and the answer says so',
  params: byUuid,
  reply: z.strictObject({ uuid_id: z.guid(), is_verified: z.boolean(), changed: z.boolean() }),
});

export const verifyLicences = call({
  name: 'verifyLicences',
  method: 'POST',
  path: '/licensev2/verifylicenses',
  allowedRoles: STAFF,
  summary: 'Verify a selection of licences, or all that match a search',
  body: LicencesToVerify,
  reply: z.strictObject({ changed: z.int() }),
});

export const deactivateLicence = call({
  name: 'deactivateLicence',
  method: 'POST',
  path: '/licensev2/DeactivateLicenseAdmin/{uuid}',
  allowedRoles: STAFF,
  summary: 'Take an activated licence away from its device',
  params: byUuid,
});

export const archiveLicence = call({
  name: 'archiveLicence',
  method: 'DELETE',
  path: '/licensev2/archivelicense/{uuid}',
  allowedRoles: STAFF,
  summary: 'Archive a licence for good',
  params: byUuid,
});

export const archiveLicences = call({
  name: 'archiveLicences',
  method: 'POST',
  path: '/licensev2/archivelicenses',
  allowedRoles: STAFF,
  summary: 'Archive a selection of licences for good, all or none',
  body: z.strictObject({ uuid_ids: chosenLicences }),
  reply: z.strictObject({ changed: z.int() }),
});

export const changeExpiryOfLicences = call({
  name: 'changeExpiryOfLicences',
  method: 'POST',
  path: '/licensev2/changeexpiry',
  allowedRoles: STAFF,
  summary: 'Give a selection of licences one expiry date (empty: lifetime), all or none',
  body: z.strictObject({ uuid_ids: chosenLicences, expiry_date: expiryDay.nullable() }),
  reply: z.strictObject({ changed: z.int() }),
});

export const copyLicence = call({
  name: 'copyLicence',
  method: 'POST',
  path: '/licensev2/copylicense/{uuid}',
  allowedRoles: STAFF,
  summary: 'Make a new licence like this one, with its own activation key',
  params: byUuid,
  reply: Licence,
  creates: true,
});

export const listLicenceActivity = call({
  name: 'listLicenceActivity',
  method: 'GET',
  path: '/licensev2/activity/{uuid}',
  allowedRoles: STAFF,
  summary: 'What happened to a licence, newest first',
  params: byUuid,
  query: listQuery(LICENCE_ACTIVITY_SORTS),
  reply: z.array(LicenceActivity),
  list: true,
});

export const addLicenceNote = call({
  name: 'addLicenceNote',
  method: 'POST',
  path: '/licensev2/addactivity',
  allowedRoles: STAFF,
  summary: 'Add a note to the activity of a licence',
  body: z.strictObject({ license_id: uuid, note: licenceNote }),
  reply: LicenceActivity,
  creates: true,
});

export const editLicenceNote = call({
  name: 'editLicenceNote',
  method: 'PATCH',
  path: '/licensev2/editactivity',
  allowedRoles: STAFF,
  summary: 'Change a note of one’s own',
  body: z.strictObject({ id: z.int(PROBLEM.number).min(1, PROBLEM.number), note: licenceNote }),
  reply: LicenceActivity,
});
