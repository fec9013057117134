import { modulesWithPackage, retainedModules } from '@hub/contract/licences.policy';
import type { Product } from '@hub/contract/packages';
import type { Feature, PackageWithFeatures } from '../../../client/catalogue-queries.ts';

/** The product, package and modules of a licence. An empty product and package 0 mean that none has been selected yet. */
export interface Choices {
  product_key: string;
  base_package_id: number;
  /** Modules on top of the package's own. */
  product_modules: number[];
}

type Contents = Pick<PackageWithFeatures, 'id' | 'allows_additional_features' | 'product_modules'>;

const contains = (pack: Contents | undefined, moduleId: number): boolean =>
  pack?.product_modules.some(({ id }) => id === moduleId) ?? false;

/** Another product has other packages and modules, so both are cleared. */
export const selectProduct = (key: string): Choices => ({ product_key: key, base_package_id: 0, product_modules: [] });

/** The modules that the saved licence keeps with this package, whether or not the package allows additional ones. */
export const retainedBy = (saved: Choices | undefined, productKey: string, packageId: number): readonly number[] =>
  saved?.product_key === productKey
    ? retainedModules({ ...saved, base_package_id: saved.base_package_id || null }, packageId)
    : [];

/** The choices with another package: added modules stay if it allows or the licence retains them, unless it has them. */
export const selectPackage = (
  pack: Contents | undefined,
  current: Choices,
  saved: Choices | undefined,
): Pick<Choices, 'base_package_id' | 'product_modules'> => {
  const retained = retainedBy(saved, current.product_key, pack?.id ?? 0);
  if (pack === undefined) return { base_package_id: 0, product_modules: [...retained] };
  return { base_package_id: pack.id, product_modules: modulesWithPackage(pack, current.product_modules, retained) };
};

/** The packages to select from: those for sale for a new licence, and any for an existing one. */
export const packagesFor = (packages: readonly PackageWithFeatures[], product: Product | undefined, isNew: boolean) =>
  packages.filter((pack) => pack.product_id === product?.id && (pack.is_active || !isNew));

/** What the forms offer: nothing that is retired, except what the licence or its package has already. */
export const offeredModules = (
  modules: readonly Feature[],
  pack: Contents | undefined,
  saved: Pick<Choices, 'product_modules'> | undefined,
): Feature[] =>
  modules.filter(
    ({ id, is_retired }) => !is_retired || contains(pack, id) || (saved?.product_modules.includes(id) ?? false),
  );

export interface LicenceFeature extends Feature {
  /** Comes with the package. */
  isFixed: boolean;
  isDisabled: boolean;
}

/**
 * The modules of the product as features of the licence: those of the package are checked and come first, others can be
 * checked if the package allows it. One that the licence retains can be unchecked; it is shown without a package, too.
 */
export const featuresOf = (
  modules: readonly Feature[],
  product: Product | undefined,
  pack: PackageWithFeatures | undefined,
  { product_modules }: Pick<Choices, 'product_modules'>,
  retained: readonly number[],
): LicenceFeature[] => {
  if (!pack && retained.length === 0) return [];
  const features = modules
    .filter((module) => module.product_id === product?.id)
    .map((module) => ({
      ...module,
      is_checked: contains(pack, module.id) || product_modules.includes(module.id),
      isFixed: contains(pack, module.id),
      isDisabled: !pack?.allows_additional_features && !retained.includes(module.id),
    }));
  return [...features.filter(({ isFixed }) => isFixed), ...features.filter(({ isFixed }) => !isFixed)];
};

/** The features that saving adds to and removes from a licence, by name. */
export const featureChanges = (
  modules: readonly Feature[],
  packages: readonly PackageWithFeatures[],
  saved: Choices,
  current: Choices,
): { added: string[]; removed: string[] } => {
  const has = ({ base_package_id, product_modules }: Choices, id: number) =>
    product_modules.includes(id) ||
    contains(
      packages.find((pack) => pack.id === base_package_id),
      id,
    );
  const names = (before: Choices, after: Choices) =>
    modules.filter(({ id }) => has(after, id) && !has(before, id)).map(({ name }) => name);
  return { added: names(saved, current), removed: names(current, saved) };
};
