import * as calls from 'hub:calls';
import { hasAnyRole, STAFF } from '@hub/contract/roles';
import type { CurrentUser, SecondStep } from '@hub/contract/session';
import { logIn } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type Reply, refused, send } from '../../client/send.ts';
import { claimDrafts } from '../../form/drafts.ts';
import { initialsOf } from '../../ui/text/initials.ts';

const admit = (user: CurrentUser): void => {
  claimDrafts(user.uuid_id);
  queryClient.setQueryData(getCurrentUserQuery().queryKey, user);
  logIn({ initials: initialsOf(user), role: user.roles });
};

/** Once the server has opened the session: loads the person and checks their role. */
export const enterHub = async (): Promise<Reply<undefined>> => {
  const reply = await send(calls.getCurrentUser, {});
  if (!reply.success) return reply;
  if (!hasAnyRole(reply.data.roles, STAFF)) {
    await send(calls.signOut, {});
    return refused('authentication.signInError');
  }
  admit(reply.data);
  return { ...reply, data: undefined };
};

interface Credentials {
  username: string;
  password: string;
}

/** Answers the second step where one is needed; otherwise the person is signed in. */
export const signIn = async (body: Credentials): Promise<Reply<SecondStep | undefined>> => {
  const reply = await send(calls.signIn, { body });
  if (!reply.success) return reply;
  return 'second_step' in reply.data ? { ...reply, data: reply.data.second_step } : enterHub();
};

export const requestPasswordReset = (username: string) => send(calls.requestPasswordReset, { body: { username } });

/** The answer to a new password for which another one helps. */
export const GUESSABLE_PASSWORD = 'authentication.guessablePassword';

interface NewPassword {
  newPassword: string;
  token: string;
}

export const resetPassword = (body: NewPassword) => send(calls.resetPassword, { body });

export const getInviteOfferQuery = (token: string) => query(calls.getInviteOffer, { params: { token } });

/** A link that is used, expired, replaced by a newer one, or cut short in the mail. */
export const isInviteOver = ({ statusCode }: { statusCode: number }): boolean => [400, 404, 410].includes(statusCode);

export const acceptInvite = async (body: NewPassword): Promise<Reply<undefined>> => {
  const reply = await send(calls.acceptInvite, { body });
  if (reply.success) return { ...reply, data: undefined };
  if (reply.errors[0] === GUESSABLE_PASSWORD) return reply;
  return refused(isInviteOver(reply) ? 'authentication.inviteOver' : 'authentication.inviteError');
};

export const confirmEmail = (token: string) => send(calls.confirmEmail, { body: { token } });
