import * as calls from '@hub/contract/products';
import { type Route, route, withCsv } from '../../http/route.ts';
import { addProductModule } from './add-product-module.ts';
import { catalogueAsCsv } from './catalogue-as-csv.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { deleteProductModule } from './delete-product-module.ts';
import { getProduct } from './get-product.ts';
import { listCatalogue } from './list-catalogue.ts';
import { reinstateProduct } from './reinstate-product.ts';
import { reinstateProductModule } from './reinstate-product-module.ts';
import { retireProduct } from './retire-product.ts';
import { retireProductModule } from './retire-product-module.ts';
import { updateProduct } from './update-product.ts';
import { updateProductModule } from './update-product-module.ts';

export const productRoutes: Route[] = [
  withCsv(calls.listCatalogue, listCatalogue, catalogueAsCsv),
  route(calls.getProduct, getProduct),
  route(calls.createProduct, createProduct),
  route(calls.updateProduct, updateProduct),
  route(calls.retireProduct, retireProduct),
  route(calls.reinstateProduct, reinstateProduct),
  route(calls.deleteProduct, deleteProduct),
  route(calls.addProductModule, addProductModule),
  route(calls.updateProductModule, updateProductModule),
  route(calls.retireProductModule, retireProductModule),
  route(calls.reinstateProductModule, reinstateProductModule),
  route(calls.deleteProductModule, deleteProductModule),
];
