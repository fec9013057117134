import * as calls from 'hub:calls';
import { listProductModulesQuery, listProductsQuery } from '../../client/catalogue-queries.ts';
import { markStale } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, type QueryOf, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type SendOptions, send } from '../../client/send.ts';
import { packageList } from './package-list.ts';

export const listPackagesQuery = (query: QueryOf<typeof calls.listPackages>) =>
  pageQuery(calls.listPackages, { query });

export const getPackageQuery = (id: number | string) =>
  versionedQuery(calls.getPackage, { params: { id: Number(id) } });

export const createPackage = async (body: BodyOf<typeof calls.createPackage>, options: SendOptions) => {
  const reply = await send(calls.createPackage, { body }, options);
  if (reply.success) await markStale([calls.listPackages]);
  return reply;
};

export const updatePackage = async (id: number, body: BodyOf<typeof calls.updatePackage>, options: SendOptions) => {
  const reply = await send(calls.updatePackage, { params: { id }, body }, options);
  if (reply.success) {
    queryClient.setQueryData(getPackageQuery(id).queryKey, { data: reply.data, etag: reply.etag });
    await markStale([calls.listPackages]);
  }
  return reply;
};

/** The package as it is saved now, past the cache. */
export const refetchPackage = (id: number) =>
  queryClient.fetchQuery({ ...getPackageQuery(id), staleTime: 0 }).catch(() => undefined);

/** Begins to read what a URL shows while the code of its screen is loading. */
export const prefetchPackages = (search: Record<string, unknown>): void =>
  void queryClient.prefetchQuery(listPackagesQuery(packageList.query(search)));

/** For the form, with the package that it changes. */
export const prefetchPackageForm = (id?: string): void => {
  if (id !== undefined) void queryClient.prefetchQuery(getPackageQuery(id));
  void queryClient.prefetchQuery(listProductsQuery());
  void queryClient.prefetchQuery(listProductModulesQuery());
};
