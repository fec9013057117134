import type { Package } from '@hub/contract/packages';
import type { Labels } from '../../form/values.ts';

/** The editable fields of a package. Product 0 means that none has been selected yet. */
export const NEW_PACKAGE = {
  name: '',
  description: '',
  product_id: 0,
  product_modules: [] as number[],
  is_active: true,
  allows_additional_features: false,
};
export type PackageValues = typeof NEW_PACKAGE;

export const valuesOf = (pack: Package): PackageValues => ({
  name: pack.name,
  description: pack.description,
  product_id: pack.product_id,
  product_modules: pack.product_modules.map(({ id }) => id).sort((one, other) => one - other),
  is_active: pack.is_active,
  allows_additional_features: pack.allows_additional_features,
});

export const PACKAGE_LABELS: Labels<PackageValues> = {
  name: 'packages.name',
  description: 'packages.description',
  product_id: 'packages.product',
  product_modules: 'packages.modules',
  is_active: 'packages.forSale',
  allows_additional_features: 'packages.allowsMore',
};
