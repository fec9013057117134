import * as calls from 'hub:calls';
import { emailKey } from '@hub/contract/fields';
import type { SearchResult } from '@hub/contract/search';
import { markStale } from '../../client/invalidate.ts';
import { type BodyOf, query } from '../../client/query.ts';
import { type SendOptions, send } from '../../client/send.ts';
import { INVITE_READS } from './users.queries.ts';

// Apart from the other queries, which the routes load at the start, and this needs the schemas of the contract.

/** The specification's text for a failure that nobody can explain. */
const UNEXPLAINED = 'An error occurred';

export const sendUserInvite = async (body: BodyOf<typeof calls.sendUserInvite>, options: SendOptions) => {
  const reply = await send(calls.sendUserInvite, { body }, options);
  if (reply.success) {
    await markStale(INVITE_READS);
    return reply;
  }
  const errors = reply.errors.map((message) => (message === UNEXPLAINED ? 'shared.errorCreating' : message));
  return { ...reply, errors };
};

/** The user with exactly this email. */
export const findUserByEmailQuery = (email: string) => ({
  ...query(calls.searchHub, { params: { term: email } }),
  select: ({ users }: SearchResult) => users.find((user) => emailKey(user.email) === emailKey(email)),
});
