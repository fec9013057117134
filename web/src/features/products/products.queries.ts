import * as calls from 'hub:calls';
import { invalidate } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, type QueryOf, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type Reply, type SendOptions, send } from '../../client/send.ts';
import { productList } from './product-list.ts';

/** What every change of a product or a module makes out of date: forms that offer them, too. */
export const CATALOGUE_READS = [
  calls.listCatalogue,
  calls.getProduct,
  calls.listProducts,
  calls.listProductModules,
  calls.listPackages,
];

export const listCatalogueQuery = (query: QueryOf<typeof calls.listCatalogue>) =>
  pageQuery(calls.listCatalogue, { query });

export const getProductQuery = (id: number | string) =>
  versionedQuery(calls.getProduct, { params: { id: Number(id) } });

/** Prefetch what a URL shows while the code of its screen is loading. */
export const prefetchCatalogue = (search: Record<string, unknown>) =>
  queryClient.prefetchQuery(listCatalogueQuery(productList.query(search)));
export const prefetchProduct = (id: string) => queryClient.prefetchQuery(getProductQuery(id));

const thenInvalidate = async <Data>(reply: Reply<Data>): Promise<Reply<Data>> => {
  if (reply.success) await invalidate(CATALOGUE_READS);
  return reply;
};

export const createProduct = async (body: BodyOf<typeof calls.createProduct>, options: SendOptions) =>
  thenInvalidate(await send(calls.createProduct, { body }, options));

export const updateProduct = async (id: number, body: BodyOf<typeof calls.updateProduct>, options: SendOptions) =>
  thenInvalidate(await send(calls.updateProduct, { params: { id }, body }, options));

/** The product as it is saved now, past the cache. */
export const refetchProduct = (id: number) =>
  queryClient.fetchQuery({ ...getProductQuery(id), staleTime: 0 }).catch(() => undefined);

interface Target {
  id: number;
  ifMatch: string | undefined;
}

export const retireProduct = ({ id, ifMatch }: Target) => send(calls.retireProduct, { params: { id } }, { ifMatch });
export const reinstateProduct = ({ id, ifMatch }: Target) =>
  send(calls.reinstateProduct, { params: { id } }, { ifMatch });
export const deleteProduct = ({ id, ifMatch }: Target) => send(calls.deleteProduct, { params: { id } }, { ifMatch });

export const addProductModule = async (body: BodyOf<typeof calls.addProductModule>, options: SendOptions) =>
  thenInvalidate(await send(calls.addProductModule, { body }, options));

export const updateProductModule = async (
  id: number,
  body: BodyOf<typeof calls.updateProductModule>,
  options: SendOptions,
) => thenInvalidate(await send(calls.updateProductModule, { params: { id }, body }, options));

export const retireProductModule = ({ id, ifMatch }: Target) =>
  send(calls.retireProductModule, { params: { id } }, { ifMatch });
export const reinstateProductModule = ({ id, ifMatch }: Target) =>
  send(calls.reinstateProductModule, { params: { id } }, { ifMatch });
export const deleteProductModule = ({ id, ifMatch }: Target) =>
  send(calls.deleteProductModule, { params: { id } }, { ifMatch });
