import * as calls from 'hub:calls';
import { invalidate } from '../../client/invalidate.ts';
import { type BodyOf, query } from '../../client/query.ts';
import { type Reply, send } from '../../client/send.ts';

export const ACCOUNT_READS = [calls.listServiceAccounts];

/** Always refetched: it is opened to find out which tokens are used. */
export const listServiceAccountsQuery = () => ({ ...query(calls.listServiceAccounts, {}), staleTime: 0 });

const thenInvalidate = async <Data>(reply: Reply<Data>): Promise<Reply<Data>> => {
  if (reply.success) await invalidate(ACCOUNT_READS);
  return reply;
};

export const createServiceAccount = async (body: BodyOf<typeof calls.createServiceAccount>) =>
  thenInvalidate(await send(calls.createServiceAccount, { body }));

export const rotateToken = async (id: string, body: BodyOf<typeof calls.rotateToken>) =>
  thenInvalidate(await send(calls.rotateToken, { params: { id }, body }));

export const revokeToken = (id: string) => send(calls.revokeToken, { params: { id } });

export const deleteServiceAccount = (id: string) => send(calls.deleteServiceAccount, { params: { id } });
