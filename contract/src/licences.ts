import { z } from 'zod';
import { call } from './call.ts';
import { idInPath, PROBLEM, paragraph, uuid } from './fields.ts';
import { allLicencesQuery, ListedLicence } from './licence-list.ts';
import {
  expiryDay,
  firstNumber,
  Licence,
  LicenceActivity,
  LicenceCopy,
  LicenceCreate,
  LicenceKey,
  LicenceOfLocation,
  LicencesToVerify,
  LicenceUpdate,
  OfflineLicence,
  selectedLicences,
  UnverifiedLicence,
} from './licence-schemas.ts';
import { LICENCE_COUNT_CAP, LICENCE_SEARCH_COUNT_CAP } from './licences.policy.ts';
import { LIMITS } from './limits.ts';
import { archivableListQuery, listQuery } from './lists.ts';
import { STAFF } from './roles.ts';

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

const licenceNote = paragraph(LIMITS.note);
const byUuid = z.strictObject({ uuid });

export const createLicences = call({
  name: 'createLicences',
  method: 'POST',
  path: '/licensev2/createlicense',
  allowedRoles: STAFF,
  summary:
    'Create 1 to 1,000 licences of a location, all or none. In the label of several, {n} becomes the number of each, counted from 1 or from first_number',
  query: z.strictObject({
    first_number: z
      .string()
      .transform((typed) => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN))
      .pipe(firstNumber)
      .optional(),
  }),
  body: LicenceCreate,
  reply: z.array(LicenceKey),
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

export const listKeysOfBatch = call({
  name: 'listKeysOfBatch',
  method: 'GET',
  path: '/licensev2/keys/{uuid}',
  allowedRoles: STAFF,
  summary: 'The activation keys of all licences that were created together with this one, without archived ones',
  params: byUuid,
  reply: z.array(LicenceKey),
});

export const listLicencesOfLocation = call({
  name: 'listLicencesOfLocation',
  method: 'GET',
  path: '/licensev2/GetForLocation/{locationId}',
  allowedRoles: STAFF,
  summary: 'Licences of a location',
  params: z.strictObject({ locationId: idInPath }),
  query: archivableListQuery(LICENCE_SORTS),
  reply: z.array(LicenceOfLocation),
  list: true,
  csv: 'licences',
});

export const listLicences = call({
  name: 'listLicences',
  method: 'GET',
  path: '/licences',
  allowedRoles: STAFF,
  summary: `Licences of the distributor, newest first, a page at a time; counted up to ${LICENCE_COUNT_CAP}, or ${LICENCE_SEARCH_COUNT_CAP} with a search`,
  query: allLicencesQuery,
  reply: z.array(ListedLicence),
  list: true,
  csv: 'licences',
});

export const listOfflineLicences = call({
  name: 'listOfflineLicences',
  method: 'GET',
  path: '/licensev2/offline/{locationId}',
  allowedRoles: STAFF,
  summary: 'Licences of a location whose devices can work on offline after a change, and until when',
  params: z.strictObject({ locationId: idInPath }),
  query: z.strictObject({ search: listQuery(LICENCE_SORTS).shape.search }),
  reply: z.array(OfflineLicence),
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
  csv: 'verifications',
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
  body: z.strictObject({ uuid_ids: selectedLicences }),
  reply: z.strictObject({ changed: z.int() }),
});

export const changeExpiryOfLicences = call({
  name: 'changeExpiryOfLicences',
  method: 'POST',
  path: '/licensev2/changeexpiry',
  allowedRoles: STAFF,
  summary: 'Give a selection of licences one expiry date (empty: lifetime), all or none',
  body: z.strictObject({ uuid_ids: selectedLicences, expiry_date: expiryDay.nullable() }),
  reply: z.strictObject({ changed: z.int() }),
});

export const copyLicence = call({
  name: 'copyLicence',
  method: 'POST',
  path: '/licensev2/copylicense/{uuid}',
  allowedRoles: STAFF,
  summary: 'Make a new licence like this one, with its own activation key; without a label it is “Copy of …”',
  params: byUuid,
  body: LicenceCopy,
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
  csv: 'activity',
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
