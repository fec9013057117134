import { hasAnyRole, PROVIDER_STAFF, type RoleMask } from './roles.ts';

/** Packages created by provider staff are sold by every distributor; all others belong to one distributor. */
export const createsProviderPackages = (roles: RoleMask): boolean => hasAnyRole(roles, PROVIDER_STAFF);

/** Only provider staff may change a package that every distributor sells. */
export const mayChangePackage = (roles: RoleMask, pack: { is_provider_package: boolean }): boolean =>
  !pack.is_provider_package || hasAnyRole(roles, PROVIDER_STAFF);

interface Contents {
  id: number;
  is_active: boolean;
  allows_additional_features: boolean;
  product_modules: readonly { id: number }[];
}

/**
 * The package to offer for a licence that has modules and no package: the largest one that adds nothing to them. Among
 * packages of one size, one that allows additional features comes first, then one that is for sale.
 */
export const bestFittingPackage = <P extends Contents>(
  packages: readonly P[],
  moduleIds: readonly number[],
): P | undefined =>
  packages
    .filter(({ product_modules }) => product_modules.every(({ id }) => moduleIds.includes(id)))
    .toSorted(
      (one, other) =>
        other.product_modules.length - one.product_modules.length ||
        Number(other.allows_additional_features) - Number(one.allows_additional_features) ||
        Number(other.is_active) - Number(one.is_active) ||
        one.id - other.id,
    )[0];
