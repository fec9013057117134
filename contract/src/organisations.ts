import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, optionalLine, readOnly, requiredLine, timestamp, website } from './fields.ts';
import { archivableListQuery } from './lists.ts';
import { STAFF } from './roles.ts';

export const Region = z.strictObject({ id, org_id: id, name: z.string() });
export type Region = z.infer<typeof Region>;

const RegionOfOrganisation = Region.pick({ id: true, name: true }).extend({
  /** As that of the organisation. */
  external_id: z.string().nullable().optional(),
});

const details = {
  website: website.optional(),
  street_address: optionalLine().optional(),
  apartment_level_building: optionalLine().optional(),
  city: optionalLine().optional(),
  state: optionalLine().optional(),
  country: optionalLine().optional(),
  zip: optionalLine().optional(),
  require_regions: z.boolean().optional(),
};

export const Organisation = z.strictObject({
  id,
  name: z.string(),
  website: z.string(),
  street_address: z.string(),
  apartment_level_building: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  require_regions: z.boolean(),
  organisation_code: z.string().nullable(),
  /** The id that another system has given it, if it was imported with one. */
  external_id: z.string().nullable().optional(),
  regions: z.array(RegionOfOrganisation),
  created_at: timestamp,
  updated_at: timestamp.nullable(),
  last_checkin_at: timestamp.nullable(),
  archived_at: timestamp.nullable(),
  num_locations: z.int(),
  num_licenses: z.int(),
  /** Null when the system created it; the location is null where the creator belongs to another distributor. */
  created_by: z.strictObject({ id: z.guid(), name: z.string(), org_location_id: id.nullable() }).nullable(),
});
export type Organisation = z.infer<typeof Organisation>;

export const OrganisationCreate = z.strictObject({ name: requiredLine(), ...details });

const organisationReadOnly = {
  organisation_code: readOnly,
  external_id: readOnly,
  regions: readOnly,
  created_at: readOnly,
  created_by: readOnly,
  updated_at: readOnly,
  last_checkin_at: readOnly,
  archived_at: readOnly,
  num_locations: readOnly,
  num_licenses: readOnly,
};

export const OrganisationUpdate = z.strictObject({
  id,
  name: requiredLine().optional(),
  ...details,
  ...organisationReadOnly,
});

/** What its tabs list, and what is archived together with it. */
export const OrganisationContents = z.strictObject({
  locations: z.int(),
  users: z.int(),
  /** Of locations that are not archived. */
  licenses: z.int(),
});

export const ORGANISATION_SORTS = ['name', 'regions', 'num_locations', 'num_licenses', 'created_at'] as const;

const byId = z.strictObject({ id: idInPath });

export const listOrganisations = call({
  name: 'listOrganisations',
  method: 'GET',
  path: '/organisation',
  allowedRoles: STAFF,
  summary: 'Organisations of the distributor',
  query: archivableListQuery(ORGANISATION_SORTS),
  reply: z.array(Organisation),
  list: true,
  csv: 'organisations',
});

export const getOrganisation = call({
  name: 'getOrganisation',
  method: 'GET',
  path: '/organisation/{id}',
  allowedRoles: STAFF,
  summary: 'One organisation',
  params: byId,
  reply: Organisation,
  versioned: true,
});

export const getOrganisationContents = call({
  name: 'getOrganisationContents',
  method: 'GET',
  path: '/organisation/contents/{id}',
  allowedRoles: STAFF,
  summary: 'How many locations, users and licences the organisation has, or one region of it',
  params: byId,
  query: z.strictObject({ region: idInPath.optional() }),
  reply: OrganisationContents,
});

export const createOrganisation = call({
  name: 'createOrganisation',
  method: 'POST',
  path: '/organisation/create/',
  allowedRoles: STAFF,
  summary: 'Create an organisation',
  body: OrganisationCreate,
  reply: Organisation,
  creates: true,
});

export const updateOrganisation = call({
  name: 'updateOrganisation',
  method: 'PATCH',
  path: '/organisation/update',
  allowedRoles: STAFF,
  summary: 'Change an organisation; fields that are left out stay as they are',
  body: OrganisationUpdate,
  reply: Organisation,
  versioned: true,
});

export const archiveOrganisation = call({
  name: 'archiveOrganisation',
  method: 'DELETE',
  path: '/organisation/archive/{id}',
  allowedRoles: STAFF,
  summary: 'Archive an organisation and hide its locations with it',
  params: byId,
});

export const unarchiveOrganisation = call({
  name: 'unarchiveOrganisation',
  method: 'POST',
  path: '/organisation/unarchive/{id}',
  allowedRoles: STAFF,
  summary: 'Bring an archived organisation back, with the locations that it hid',
  params: byId,
});

export const addRegion = call({
  name: 'addRegion',
  method: 'POST',
  path: '/organisation/addregion',
  allowedRoles: STAFF,
  summary: 'Add a region to an organisation',
  body: z.strictObject({ org_id: id, name: requiredLine() }),
  reply: Region,
  creates: true,
});

export const editRegion = call({
  name: 'editRegion',
  method: 'PATCH',
  path: '/organisation/editregion',
  allowedRoles: STAFF,
  summary: 'Rename a region',
  body: z.strictObject({ id, name: requiredLine(), org_id: readOnly }),
  reply: Region,
});

export const deleteRegion = call({
  name: 'deleteRegion',
  method: 'DELETE',
  path: '/organisation/deleteregion/{id}',
  allowedRoles: STAFF,
  summary: 'Delete a region that no location uses',
  params: byId,
});
