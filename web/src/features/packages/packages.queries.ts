import { createPackage, getPackage, listPackages, updatePackage } from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import { keyOf, pageQuery, type QueryOf, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type SendOptions, send } from '../../client/send.ts';

export const listPackagesQuery = (narrowed: QueryOf<typeof listPackages>) =>
  pageQuery(listPackages, { query: narrowed });

export const getPackageQuery = (id: number | string) => versionedQuery(getPackage, { params: { id: Number(id) } });

/** Lists and the choices of licence forms are read again when they are next looked at. */
const outdateLists = () => queryClient.invalidateQueries({ queryKey: keyOf(listPackages), refetchType: 'none' });

export const saveNewPackage = async (body: CallRequest<typeof createPackage>['body'], options: SendOptions) => {
  const reply = await send(createPackage, { body }, options);
  if (reply.success) await outdateLists();
  return reply;
};

export const savePackage = async (
  id: number,
  body: CallRequest<typeof updatePackage>['body'],
  options: SendOptions,
) => {
  const reply = await send(updatePackage, { params: { id }, body }, options);
  if (reply.success) {
    queryClient.setQueryData(getPackageQuery(id).queryKey, { data: reply.data, etag: reply.etag });
    await outdateLists();
  }
  return reply;
};

/** What is saved now, whatever the cache holds. */
export const readPackageAgain = (id: number) =>
  queryClient.fetchQuery({ ...getPackageQuery(id), staleTime: 0 }).catch(() => undefined);
