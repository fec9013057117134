import { z } from 'zod';
import { id, optionalLine, PROBLEM, readOnly, requiredLine, selectedId, timestamp, uuid } from './fields.ts';
import { KIT_COLOUR_NAMES } from './kit-colours.ts';
import { LIMITS } from './limits.ts';
import { Product } from './packages.ts';

export const kitColour = z.enum(KIT_COLOUR_NAMES);

const EARLIEST_YEAR = 2000;

const startOfDay = (value: string): string => `${value.slice(0, 10)}T00:00:00.000Z`;

/** The last valid day of a licence, as a date or a timestamp whose UTC day counts; parsed to that day's start. */
export const expiryDay = z
  .union([z.iso.date(PROBLEM.date), z.iso.datetime(PROBLEM.date)], PROBLEM.date)
  .refine((value) => Number(value.slice(0, 4)) >= EARLIEST_YEAR, PROBLEM.date)
  .overwrite(startOfDay);

export const LicenceActivity = z.strictObject({
  id: z.int(),
  action_date: timestamp,
  action_string: z.string(),
  is_custom_note: z.boolean(),
  /** Null when a device or the system did it. */
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
  /** Null only for licences converted from V1 without a package. */
  base_package_id: id.nullable(),
  /** Modules on top of the package's own. */
  product_modules: z.array(id),
  license_colour: kitColour,
  /** Null means lifetime; otherwise the licence is valid until the end of this day (UTC). */
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
  /** The device has checked in since the licence last changed; only an activated licence has a device. */
  in_sync: z.boolean(),
  archived_at: timestamp.nullable(),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

/** A device that can still work with a licence file from before a change that it does not know of. */
const OfflineDevice = z.strictObject({ device_serial: z.string(), valid_until: timestamp });

/** A row of the list of a location. */
export const LicenceOfLocation = LicenceRow.extend({
  /** The latest five entries, newest first; listLicenceActivity has all. */
  license_activity: z.array(LicenceActivity),
});
export type LicenceOfLocation = z.infer<typeof LicenceOfLocation>;

export const Licence = LicenceOfLocation.extend({
  /** Typed into the device. */
  activation_key: z.string(),
  /** The id that another system has given it. */
  external_id: z.string().nullable().optional(),
  offline_devices: z.array(OfflineDevice),
});
export type Licence = z.infer<typeof Licence>;

/** A licence whose device can work on with the file that it has, whatever is changed here. */
export const OfflineLicence = z.strictObject({ uuid_id: z.guid(), valid_until: timestamp });
export type OfflineLicence = z.infer<typeof OfflineLicence>;

/** What a device is activated with. */
export const LicenceKey = Licence.pick({ uuid_id: true, description: true, activation_key: true });
export type LicenceKey = z.infer<typeof LicenceKey>;

/** A row of the verification queue, which spans organisations. */
export const UnverifiedLicence = LicenceRow.extend({ organisation_name: z.string() });
export type UnverifiedLicence = z.infer<typeof UnverifiedLicence>;

export const moduleIds = z.array(id).max(LIMITS.modules, PROBLEM.tooMany(LIMITS.modules));

/** Forms leave it out when nothing is selected, and are told that it is required. */
const selectedPackage = selectedId(PROBLEM.packageRequired)
  .optional()
  .transform((packageId, ctx) => {
    if (packageId !== undefined) return packageId;
    ctx.addIssue({ code: 'custom', message: PROBLEM.packageRequired });
    return z.NEVER;
  });

const editableFields = {
  description: requiredLine(),
  org_location_id: selectedId(PROBLEM.locationRequired),
  product_key: requiredLine(LIMITS.name, PROBLEM.productRequired),
  base_package_id: selectedPackage,
  product_modules: moduleIds.optional(),
  license_colour: kitColour.optional(),
  /** Null or missing means lifetime. */
  expiry_date: expiryDay.nullable().optional(),
};

export const LicenceCreate = z.strictObject({
  ...editableFields,
  purchase_order: optionalLine(LIMITS.name).optional(),
  num_licenses_to_create: z
    .int(PROBLEM.licenceCount(LIMITS.licencesAtOnce))
    .min(1, PROBLEM.licenceCount(LIMITS.licencesAtOnce))
    .max(LIMITS.licencesAtOnce, PROBLEM.licenceCount(LIMITS.licencesAtOnce))
    .default(1),
});

/** The number of the first of several licences, whose labels have `{n}` in them. */
export const firstNumber = z
  .int(PROBLEM.firstNumber(LIMITS.firstNumberMax))
  .min(0, PROBLEM.firstNumber(LIMITS.firstNumberMax))
  .max(LIMITS.firstNumberMax, PROBLEM.firstNumber(LIMITS.firstNumberMax));

export const LicenceCopy = z.strictObject({ description: requiredLine().optional() });

/** The complete new state: without an expiry date the licence becomes a lifetime licence. */
export const LicenceUpdate = z.strictObject({
  uuid_id: uuid,
  ...editableFields,
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
  external_id: readOnly,
  license_activity: readOnly,
  offline_devices: readOnly,
});

export const selectedLicences = z
  .array(uuid)
  .min(1, PROBLEM.required)
  .max(LIMITS.licencesAtOnce, PROBLEM.tooMany(LIMITS.licencesAtOnce));

/** Either selected licences, or all in the queue that match a search (an empty search matches all). */
export const LicencesToVerify = z
  .strictObject({ uuid_ids: selectedLicences.optional(), search: optionalLine(LIMITS.searchTerm).optional() })
  .refine(({ uuid_ids, search }) => (uuid_ids === undefined) !== (search === undefined), {
    path: ['uuid_ids'],
    message: PROBLEM.required,
  });
