import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, optionalLine, readOnly, requiredLine, timestamp } from './fields.ts';
import { archivableListQuery } from './lists.ts';
import { STAFF } from './roles.ts';

const LicenceOfLocation = z.strictObject({ created_at: timestamp, expiry_date: timestamp.nullable() });

const address = {
  street_address: optionalLine().optional(),
  apt_level_building: optionalLine().optional(),
  city_suburb: optionalLine().optional(),
  state: optionalLine().optional(),
  country: optionalLine().optional(),
  zip_code: optionalLine().optional(),
};

/** Forms send 0 for "select a region". */
const regionChoice = z.union([z.literal(0), id]).nullable();

export const Location = z.strictObject({
  id,
  name: z.string(),
  organisation_id: id,
  organisation_name: z.string(),
  region_id: id.nullable(),
  region_name: z.string().nullable(),
  num_users: z.int(),
  num_licenses: z.int(),
  licenses: z.array(LicenceOfLocation),
  address_same_as_organisation: z.boolean(),
  street_address: z.string(),
  apt_level_building: z.string(),
  city_suburb: z.string(),
  state: z.string(),
  country: z.string(),
  zip_code: z.string(),
  /** The id that another system has given it, if it was imported with one. */
  external_id: z.string().nullable().optional(),
  created_at: timestamp,
  updated_at: timestamp.nullable(),
  last_checkin_at: timestamp.nullable(),
  archived_at: timestamp.nullable(),
});
export type Location = z.infer<typeof Location>;

export const LocationCreate = z.strictObject({
  name: requiredLine(),
  organisation_id: id,
  region_id: regionChoice.optional(),
  address_same_as_organisation: z.boolean().optional(),
  ...address,
});

const locationReadOnly = {
  organisation_id: readOnly,
  organisation_name: readOnly,
  region_name: readOnly,
  external_id: readOnly,
  num_users: readOnly,
  num_licenses: readOnly,
  licenses: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
  last_checkin_at: readOnly,
  archived_at: readOnly,
};

export const LocationUpdate = z.strictObject({
  id,
  name: requiredLine().optional(),
  region_id: regionChoice.optional(),
  address_same_as_organisation: z.boolean().optional(),
  ...address,
  ...locationReadOnly,
});

export const LocationContents = z.strictObject({ users: z.int(), licenses: z.int() });

export const LOCATION_SORTS = [
  'name',
  'organisation_name',
  'region_name',
  'num_users',
  'num_licenses',
  'created_at',
] as const;

const byId = z.strictObject({ id: idInPath });

export const listLocations = call({
  name: 'listLocations',
  method: 'GET',
  path: '/orglocation',
  allowedRoles: STAFF,
  summary: 'Locations of the distributor',
  query: archivableListQuery(LOCATION_SORTS),
  reply: z.array(Location),
  list: true,
  csv: 'locations',
});

export const listLocationsOfOrganisation = call({
  name: 'listLocationsOfOrganisation',
  method: 'GET',
  path: '/orglocation/getfororganisation/{orgId}',
  allowedRoles: STAFF,
  summary: 'Locations of one organisation, or of one region of it',
  params: z.strictObject({ orgId: idInPath }),
  query: archivableListQuery(LOCATION_SORTS).extend({ region: idInPath.optional() }),
  reply: z.array(Location),
  list: true,
  csv: 'locations',
});

export const getLocation = call({
  name: 'getLocation',
  method: 'GET',
  path: '/orglocation/{id}',
  allowedRoles: STAFF,
  summary: 'One location',
  params: byId,
  reply: Location,
  versioned: true,
});

export const getLocationContents = call({
  name: 'getLocationContents',
  method: 'GET',
  path: '/orglocation/contents/{id}',
  allowedRoles: STAFF,
  summary: 'What archiving the location would hide with it',
  params: byId,
  reply: LocationContents,
});

export const createLocation = call({
  name: 'createLocation',
  method: 'POST',
  path: '/orglocation/create',
  allowedRoles: STAFF,
  summary: 'Create a location of an organisation',
  body: LocationCreate,
  reply: Location,
  creates: true,
});

export const updateLocation = call({
  name: 'updateLocation',
  method: 'PATCH',
  path: '/orglocation/update',
  allowedRoles: STAFF,
  summary: 'Change a location; fields that are left out stay as they are',
  body: LocationUpdate,
  reply: Location,
  versioned: true,
});

export const archiveLocation = call({
  name: 'archiveLocation',
  method: 'DELETE',
  path: '/orglocation/archive/{id}',
  allowedRoles: STAFF,
  summary: 'Archive a location',
  params: byId,
});

export const unarchiveLocation = call({
  name: 'unarchiveLocation',
  method: 'POST',
  path: '/orglocation/unarchive/{id}',
  allowedRoles: STAFF,
  summary: 'Bring an archived location back',
  params: byId,
});
