import type { PackageRow, Product, ProductModule } from '@hub/contract/packages';
import type { CheckboxChoice } from '../../../form/checkbox-group-field.tsx';

/** What a licence is a licence of. An empty product and package 0 mean that none has been chosen yet. */
export interface Choices {
  product_key: string;
  base_package_id: number;
  /** Modules on top of the package's own. */
  product_modules: number[];
}

type Contents = Pick<PackageRow, 'allows_additional_features' | 'product_modules'>;

const has = (pack: Contents, moduleId: number): boolean => pack.product_modules.some(({ id }) => id === moduleId);

/** Another product has other packages and modules, so both begin anew. */
export const chooseProduct = (key: string): Choices => ({ product_key: key, base_package_id: 0, product_modules: [] });

/** Modules that were added stay if the package allows it and does not hold them already. */
export const addable = (pack: Contents | undefined, moduleIds: readonly number[]): number[] =>
  pack?.allows_additional_features ? moduleIds.filter((id) => !has(pack, id)) : [];

/** The packages to choose from: those for sale when a licence is made, and any when it has one already. */
export const packagesFor = (packages: readonly PackageRow[], product: Product | undefined, isNew: boolean) =>
  packages.filter((pack) => pack.product_id === product?.id && (pack.is_active || !isNew));

/**
 * The modules of the product as ticks: those of the package are ticked for good, others can be ticked if the package
 * allows it. One that was added when it still did can be taken off.
 */
export const featureCheckboxes = (
  modules: readonly ProductModule[],
  pack: PackageRow | undefined,
  added: readonly number[],
): CheckboxChoice[] => {
  if (!pack) return [];
  const ofProduct = modules.filter((module) => module.product_id === pack.product_id);
  const ticks = ofProduct.map(({ id, name }) => ({
    value: id,
    label: name,
    fixed: has(pack, id),
    disabled: !pack.allows_additional_features && !added.includes(id),
  }));
  return [...ticks.filter(({ fixed }) => fixed), ...ticks.filter(({ fixed }) => !fixed)];
};
