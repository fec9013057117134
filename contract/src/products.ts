import { z } from 'zod';
import { call } from './call.ts';
import { id, idInPath, PROBLEM, readOnly, requiredLine, selectedId, timestamp } from './fields.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { MODULE_TYPES, Product } from './packages.ts';
import { PROVIDER_STAFF } from './roles.ts';

export const CatalogueRow = Product.extend({
  /** Modules that are not retired. */
  num_modules: z.int(),
  is_retired: z.boolean(),
});
export type CatalogueRow = z.infer<typeof CatalogueRow>;

export const CatalogueModule = z.strictObject({
  id,
  name: z.string(),
  product_module_type: z.enum(MODULE_TYPES),
  is_retired: z.boolean(),
  /** Sent back as `If-Match` by a change of the module. */
  version: z.int(),
});
export type CatalogueModule = z.infer<typeof CatalogueModule>;

/** What uses a product, of any distributor: with packages it cannot be deleted, with licences its key is fixed too. */
export const PRODUCT_USES = ['none', 'packages', 'licences'] as const;

export const CatalogueProduct = Product.extend({
  used_by: z.enum(PRODUCT_USES),
  is_retired: z.boolean(),
  updated_at: timestamp.nullable(),
  modules: z.array(CatalogueModule),
});
export type CatalogueProduct = z.infer<typeof CatalogueProduct>;

/** Devices and imports know a product by its key. */
const productKey = requiredLine(LIMITS.productKey).refine((value) => /^[\p{L}\p{N}._-]+$/u.test(value), PROBLEM.key);

export const ProductCreate = z.strictObject({ name: requiredLine(), key_name: productKey });

export const ProductUpdate = z.strictObject({
  name: requiredLine(),
  /** Left out, or as it is, once licences use the product. */
  key_name: productKey.optional(),
  id: readOnly,
  used_by: readOnly,
  is_retired: readOnly,
  updated_at: readOnly,
  modules: readOnly,
});

export const ModuleDetails = z.strictObject({ name: requiredLine(), product_module_type: z.enum(MODULE_TYPES) });

export const PRODUCT_SORTS = ['name', 'key_name', 'num_modules', 'is_retired'] as const;

const byId = z.strictObject({ id: idInPath });

export const listCatalogue = call({
  name: 'listCatalogue',
  method: 'GET',
  path: '/product/catalogue',
  allowedRoles: PROVIDER_STAFF,
  summary: 'All products, retired ones too, with the number of their modules',
  query: listQuery(PRODUCT_SORTS),
  reply: z.array(CatalogueRow),
  list: true,
  csv: 'products',
});

export const getProduct = call({
  name: 'getProduct',
  method: 'GET',
  path: '/product/getbyid/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'One product with all its modules, and what uses it',
  params: byId,
  reply: CatalogueProduct,
  versioned: true,
});

export const createProduct = call({
  name: 'createProduct',
  method: 'POST',
  path: '/product/create',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Create a product of the provider',
  body: ProductCreate,
  reply: CatalogueProduct,
  creates: true,
});

export const updateProduct = call({
  name: 'updateProduct',
  method: 'PATCH',
  path: '/product/update/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Change the name of a product, and its key while no licence uses it',
  params: byId,
  body: ProductUpdate,
  reply: CatalogueProduct,
  versioned: true,
});

export const retireProduct = call({
  name: 'retireProduct',
  method: 'POST',
  path: '/product/retire/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Offer a product no more for new licences and packages; those that have it keep it',
  params: byId,
});

export const reinstateProduct = call({
  name: 'reinstateProduct',
  method: 'POST',
  path: '/product/reinstate/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Offer a retired product again',
  params: byId,
});

export const deleteProduct = call({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/product/delete/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Delete a product that no package and no licence uses, with its modules',
  params: byId,
});

export const addProductModule = call({
  name: 'addProductModule',
  method: 'POST',
  path: '/productmodule/create',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Add a module to a product',
  body: ModuleDetails.extend({ product_id: selectedId(PROBLEM.productRequired) }),
  reply: CatalogueModule,
  creates: true,
});

export const updateProductModule = call({
  name: 'updateProductModule',
  method: 'PATCH',
  path: '/productmodule/update/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Change the name and the type of a module',
  params: byId,
  body: ModuleDetails,
  reply: CatalogueModule,
  versioned: true,
});

export const retireProductModule = call({
  name: 'retireProductModule',
  method: 'POST',
  path: '/productmodule/retire/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Offer a module no more for new licences and packages; those that have it keep it',
  params: byId,
});

export const reinstateProductModule = call({
  name: 'reinstateProductModule',
  method: 'POST',
  path: '/productmodule/reinstate/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Offer a retired module again',
  params: byId,
});

export const deleteProductModule = call({
  name: 'deleteProductModule',
  method: 'DELETE',
  path: '/productmodule/delete/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Delete a module that no package and no licence uses',
  params: byId,
});
