import * as calls from 'hub:calls';
import { markStale } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, type QueryOf, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type SendOptions, send } from '../../client/send.ts';
import { distributorList } from './distributor-list.ts';

/** The frame names the distributor of the session. */
const DISTRIBUTOR_READS = [calls.listDistributors, calls.getCurrentUser];

export const listDistributorsQuery = (query: QueryOf<typeof calls.listDistributors>) =>
  pageQuery(calls.listDistributors, { query });

export const getDistributorQuery = (number: number | string) =>
  versionedQuery(calls.getDistributor, { params: { number: Number(number) } });

/** Prefetch what a URL shows while the code of its screen is loading. */
export const prefetchDistributors = (search: Record<string, unknown>) =>
  queryClient.prefetchQuery(listDistributorsQuery(distributorList.query(search)));
export const prefetchDistributor = (number: string) => queryClient.prefetchQuery(getDistributorQuery(number));

export const createDistributor = async (body: BodyOf<typeof calls.createDistributor>, options: SendOptions) => {
  const reply = await send(calls.createDistributor, { body }, options);
  if (reply.success) await markStale(DISTRIBUTOR_READS);
  return reply;
};

export const updateDistributor = async (
  number: number,
  body: BodyOf<typeof calls.updateDistributor>,
  options: SendOptions,
) => {
  const reply = await send(calls.updateDistributor, { params: { number }, body }, options);
  if (reply.success) {
    queryClient.setQueryData(getDistributorQuery(number).queryKey, { data: reply.data, etag: reply.etag });
    await markStale(DISTRIBUTOR_READS);
  }
  return reply;
};

/** The distributor as it is saved now, past the cache. */
export const refetchDistributor = (number: number) =>
  queryClient.fetchQuery({ ...getDistributorQuery(number), staleTime: 0 }).catch(() => undefined);
