import * as calls from 'hub:calls';
import { emailKey, PROBLEM } from '@hub/contract/fields';
import type { SearchResult } from '@hub/contract/search';
import { markStale } from '../../client/invalidate.ts';
import { type BodyOf, query } from '../../client/query.ts';
import { type SendOptions, send } from '../../client/send.ts';
import { INVITE_READS } from './users.queries.ts';

// Apart from the other queries, which the routes load at the start, and this needs the schemas of the contract.

/** The specification's text for a failure that nobody can explain. */
const UNEXPLAINED = 'An error occurred';

/** A refused invitation is a list of messages that name no field; these are about the email. */
const EMAIL_PROBLEMS: readonly string[] = [
  PROBLEM.email,
  PROBLEM.alreadyUser,
  PROBLEM.deactivatedUser,
  PROBLEM.alreadyInvited,
];

export const sendUserInvite = async (body: BodyOf<typeof calls.sendUserInvite>, options: SendOptions) => {
  const reply = await send(calls.sendUserInvite, { body }, options);
  if (reply.success) {
    await markStale(INVITE_READS);
    return reply;
  }
  const errors = reply.errors.map((message) => (message === UNEXPLAINED ? 'shared.errorCreating' : message));
  const emailProblem = errors.find((message) => EMAIL_PROBLEMS.includes(message));
  return { ...reply, errors, ...(emailProblem && { fields: { email: emailProblem } }) };
};

/** The user with exactly this email. */
export const findUserByEmailQuery = (email: string) => ({
  ...query(calls.searchHub, { params: { term: email } }),
  select: ({ users }: SearchResult) => users.find((user) => emailKey(user.email) === emailKey(email)),
});
