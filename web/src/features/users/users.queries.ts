import {
  getCurrentUser,
  getSecondFactorOf,
  getUser,
  listAdminUsers,
  listInvitesOfLocation,
  listUsersOfLocation,
  resendInvite,
  resetSecondFactorOf,
  sendUserInvite,
  updateUser,
} from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import type { User } from '@hub/contract/users';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { keyOf, pageQuery, type QueryOf, query, type Versioned, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type SendOptions, send } from '../../client/send.ts';
import { endSession } from '../../client/session-end.ts';

export const listUsersOfLocationQuery = (locationId: number, narrowed: QueryOf<typeof listUsersOfLocation>) =>
  pageQuery(listUsersOfLocation, { params: { locationId }, query: narrowed });

export const listInvitesOfLocationQuery = (locationId: number, narrowed: QueryOf<typeof listInvitesOfLocation>) =>
  pageQuery(listInvitesOfLocation, { params: { locationId }, query: narrowed });

export const listAdminUsersQuery = (narrowed: QueryOf<typeof listAdminUsers>) =>
  pageQuery(listAdminUsers, { query: narrowed });

export const getUserQuery = (id: string) => versionedQuery(getUser, { params: { id } });

/** What a list shows is read again when it is next looked at. */
const outdate = (...calls: Parameters<typeof keyOf>[0][]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' })));

/** The specification's text for a failure that nobody can explain. */
const UNEXPLAINED = 'An error occurred';

/** A refused invitation is a list of messages that name no field; these are about the address. */
const ABOUT_EMAIL = ['validation.email', 'validation.alreadyUser', 'validation.alreadyInvited'];

export const sendInvite = async (body: CallRequest<typeof sendUserInvite>['body'], options: SendOptions) => {
  const reply = await send(sendUserInvite, { body }, options);
  if (reply.success) {
    await outdate(listInvitesOfLocation);
    return reply;
  }
  const errors = reply.errors.map((message) => (message === UNEXPLAINED ? 'shared.errorCreating' : message));
  const aboutEmail = errors.find((message) => ABOUT_EMAIL.includes(message));
  return { ...reply, errors, ...(aboutEmail && { fields: { email: aboutEmail } }) };
};

export const sendInviteAgain = async (id: string) => {
  const reply = await send(resendInvite, { params: { id } });
  // Refused or not, the list may have changed: the person may have accepted meanwhile.
  void queryClient.invalidateQueries({ queryKey: keyOf(listInvitesOfLocation) });
  return reply;
};

export const saveUser = async (body: CallRequest<typeof updateUser>['body'], options: SendOptions) => {
  const reply = await send(updateUser, { body }, options);
  if (!reply.success) return reply;
  const saved: Versioned<User> = { data: reply.data, etag: reply.etag };
  queryClient.setQueryData(getUserQuery(reply.data.uuid_id).queryKey, saved);
  await outdate(listUsersOfLocation, listAdminUsers);
  const self = queryClient.getQueryData(getCurrentUserQuery().queryKey);
  if (self?.uuid_id === reply.data.uuid_id && self.roles !== reply.data.roles) {
    // A new role ends every session of a person, this one too: better to say so than to run into it.
    endSession('authentication.roleChanged');
    return reply;
  }
  // One's own name stands in the top bar.
  await queryClient.invalidateQueries({ queryKey: keyOf(getCurrentUser) });
  return reply;
};

/** What is saved now, past everything that was read before. */
export const readUserAgain = (id: string): Promise<Versioned<User>> =>
  queryClient.fetchQuery({ ...getUserQuery(id), staleTime: 0 });

export const getSecondFactorOfQuery = (id: string) => query(getSecondFactorOf, { params: { id } });

export const resetSecondFactor = async (id: string) => {
  const reply = await send(resetSecondFactorOf, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: getSecondFactorOfQuery(id).queryKey });
  return reply;
};
