import { PROVIDER_STAFF, type RoleMask, STAFF } from './roles.ts';

/** What can be imported. */
export const IMPORT_KINDS = [
  'organisations',
  'regions',
  'locations',
  'invitations',
  'licences',
  'products',
  'modules',
  'v1_contracts',
  'v1_licences',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whoever may create one of them may import many. */
export const IMPORT_ROLES: Record<ImportKind, RoleMask> = {
  organisations: STAFF,
  regions: STAFF,
  locations: STAFF,
  invitations: STAFF,
  licences: STAFF,
  products: PROVIDER_STAFF,
  modules: PROVIDER_STAFF,
  // Nobody can create one of them: the provider brings them along from V1.
  v1_contracts: PROVIDER_STAFF,
  v1_licences: PROVIDER_STAFF,
};
