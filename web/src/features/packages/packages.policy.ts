import { hasAnyRole, PROVIDER_STAFF, type RoleMask } from '@hub/contract/roles';

/** The provider's packages are sold by every distributor, and changed by the provider's own people only. */
export const mayChangePackage = (roles: RoleMask, pack: { is_provider_package: boolean }): boolean =>
  !pack.is_provider_package || hasAnyRole(roles, PROVIDER_STAFF);
