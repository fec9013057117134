import { hasAnyRole, PROVIDER_STAFF, type RoleMask } from './roles.ts';

/** Packages created by provider staff are sold by every distributor; all others belong to one distributor. */
export const createsProviderPackages = (roles: RoleMask): boolean => hasAnyRole(roles, PROVIDER_STAFF);

/** Only provider staff may change a package that every distributor sells. */
export const mayChangePackage = (roles: RoleMask, pack: { is_provider_package: boolean }): boolean =>
  !pack.is_provider_package || hasAnyRole(roles, PROVIDER_STAFF);
