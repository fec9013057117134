import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, optionalLine, PROBLEM, readOnly, requiredLine, selectedId, timestamp } from './fields.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { STAFF } from './roles.ts';

export const Product = z.strictObject({ id, name: z.string(), key_name: z.string() });
export type Product = z.infer<typeof Product>;

export const MODULE_TYPES = ['screen', 'feature'] as const;

export const ProductModule = z.strictObject({
  id,
  name: z.string(),
  product_id: id,
  product_module_type: z.enum(MODULE_TYPES),
});
export type ProductModule = z.infer<typeof ProductModule>;

export const PackageRow = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  /** Only packages that new licences may use. */
  is_active: z.boolean(),
  allows_additional_features: z.boolean(),
  product_id: id,
  product_modules: z.array(ProductModule),
  /** Sold by every distributor and changed by provider staff only. */
  is_provider_package: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp.nullable(),
});
export type PackageRow = z.infer<typeof PackageRow>;

export const Package = PackageRow.extend({
  /** Licences use it, so its product cannot change. */
  is_in_use: z.boolean(),
});
export type Package = z.infer<typeof Package>;

const packageDetails = {
  name: requiredLine(),
  description: optionalLine(LIMITS.packageDescription).optional(),
  is_active: z.boolean().optional(),
  allows_additional_features: z.boolean().optional(),
  product_id: selectedId(PROBLEM.productRequired),
  product_modules: z.array(id).max(LIMITS.modules, PROBLEM.tooMany(LIMITS.modules)).optional(),
};

export const PackageCreate = z.strictObject(packageDetails);

export const PackageUpdate = z.strictObject({
  ...packageDetails,
  id: readOnly,
  is_provider_package: readOnly,
  is_in_use: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
});

/** Retired products and modules are not offered any more, but stay valid where they are. */
const withRetired = z.strictObject({ retired: z.enum(['exclude', 'include']).optional() });
/** Only where retired ones were asked for. */
const isRetired = { is_retired: z.boolean().optional() };

export const PACKAGE_SORTS = ['name', 'description', 'num_modules', 'is_active', 'product_name', 'created_at'] as const;

const byId = z.strictObject({ id: idInPath });

export const listProducts = call({
  name: 'listProducts',
  method: 'GET',
  path: '/product/getall',
  allowedRoles: STAFF,
  summary: 'Products of the provider that are offered; on request retired ones too',
  query: withRetired,
  reply: z.array(Product.extend(isRetired)),
});

export const listProductModules = call({
  name: 'listProductModules',
  method: 'GET',
  path: '/productmodule',
  allowedRoles: STAFF,
  summary: 'Modules of all products that are offered; on request retired ones too',
  query: withRetired,
  reply: z.array(ProductModule.extend(isRetired)),
});

export const listPackages = call({
  name: 'listPackages',
  method: 'GET',
  path: '/package/getall',
  allowedRoles: STAFF,
  summary: 'Packages that the distributor sells: the provider’s and its own',
  query: listQuery(PACKAGE_SORTS),
  reply: z.array(PackageRow),
  list: true,
  csv: 'packages',
});

export const getPackage = call({
  name: 'getPackage',
  method: 'GET',
  path: '/package/getbyid/{id}',
  allowedRoles: STAFF,
  summary: 'One package',
  params: byId,
  reply: Package,
  versioned: true,
});

export const createPackage = call({
  name: 'createPackage',
  method: 'POST',
  path: '/package/create',
  allowedRoles: STAFF,
  summary: 'Create a package: the provider’s when Dev or Admin do it, otherwise the distributor’s own',
  body: PackageCreate,
  reply: Package,
  creates: true,
});

export const updatePackage = call({
  name: 'updatePackage',
  method: 'PATCH',
  path: '/package/update/{id}',
  allowedRoles: STAFF,
  summary: 'Change a package; fields that are left out stay as they are',
  params: byId,
  body: PackageUpdate,
  reply: Package,
  versioned: true,
});
