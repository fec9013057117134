import type { PackageRow, Product, ProductModule } from '@hub/contract/packages';
import type { CheckboxChoice } from '../../../form/fields/checkbox-group-field.tsx';

/** The product, package and modules of a licence. An empty product and package 0 mean that none has been selected yet. */
export interface Choices {
  product_key: string;
  base_package_id: number;
  /** Modules on top of the package's own. */
  product_modules: number[];
}

type Contents = Pick<PackageRow, 'allows_additional_features' | 'product_modules'>;

const contains = (pack: Contents, moduleId: number): boolean => pack.product_modules.some(({ id }) => id === moduleId);

/** Another product has other packages and modules, so both are cleared. */
export const selectProduct = (key: string): Choices => ({ product_key: key, base_package_id: 0, product_modules: [] });

/** Added modules stay if the package allows additional ones and does not contain them already. */
export const addable = (pack: Contents | undefined, moduleIds: readonly number[]): number[] =>
  pack?.allows_additional_features ? moduleIds.filter((id) => !contains(pack, id)) : [];

/** The packages to select from: those for sale for a new licence, and any for an existing one. */
export const packagesFor = (packages: readonly PackageRow[], product: Product | undefined, isNew: boolean) =>
  packages.filter((pack) => pack.product_id === product?.id && (pack.is_active || !isNew));

/**
 * The modules of the product as checkboxes: those of the package are always checked, others can be checked if the
 * package allows it. One that was added when it still did can be unchecked.
 */
export const featureCheckboxes = (
  modules: readonly ProductModule[],
  pack: PackageRow | undefined,
  added: readonly number[],
): CheckboxChoice[] => {
  if (!pack) return [];
  const ofProduct = modules.filter((module) => module.product_id === pack.product_id);
  const checkboxes = ofProduct.map(({ id, name }) => ({
    value: id,
    label: name,
    fixed: contains(pack, id),
    disabled: !pack.allows_additional_features && !added.includes(id),
  }));
  return [...checkboxes.filter(({ fixed }) => fixed), ...checkboxes.filter(({ fixed }) => !fixed)];
};
