import * as calls from 'hub:calls';
import type { UserDetails } from '@hub/contract/user-schemas';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { invalidate, markStale } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, type QueryOf, query, type Versioned, versionedQuery } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type SendOptions, send } from '../../client/send.ts';
import { endSession } from '../../client/session-end.ts';

export const listUsersOfLocationQuery = (locationId: number, query: QueryOf<typeof calls.listUsersOfLocation>) =>
  pageQuery(calls.listUsersOfLocation, { params: { locationId }, query });

export const listUsersOfOrganisationQuery = (orgId: number, query: QueryOf<typeof calls.listUsersOfOrganisation>) =>
  pageQuery(calls.listUsersOfOrganisation, { params: { orgId }, query });

export const listInvitesOfLocationQuery = (locationId: number, query: QueryOf<typeof calls.listInvitesOfLocation>) =>
  pageQuery(calls.listInvitesOfLocation, { params: { locationId }, query });

export const listInvitesQuery = (query: QueryOf<typeof calls.listInvites>) => pageQuery(calls.listInvites, { query });

export const listAdminUsersQuery = (query: QueryOf<typeof calls.listAdminUsers>) =>
  pageQuery(calls.listAdminUsers, { query });

export const getUserQuery = (id: string) => versionedQuery(calls.getUser, { params: { id } });

export const getSecondFactorOfQuery = (id: string) => query(calls.getSecondFactorOf, { params: { id } });

export const INVITE_READS = [calls.listInvitesOfLocation, calls.listInvites, calls.getOverview];

/** What shows a user whose account changed; a location shows how many active ones it has. */
export const USER_READS = [
  calls.getUser,
  calls.listUsersOfLocation,
  calls.listUsersOfOrganisation,
  calls.getOrganisationContents,
  calls.listAdminUsers,
  calls.getLocation,
];

export const SECOND_FACTOR_READS = [calls.getSecondFactorOf];

export const cancelInvite = (id: string) => send(calls.cancelInvite, { params: { id } });

export const resendInvite = (id: string) => send(calls.resendInvite, { params: { id } });

export const updateUser = async (body: BodyOf<typeof calls.updateUser>, options: SendOptions) => {
  const reply = await send(calls.updateUser, { body }, options);
  if (!reply.success) return reply;
  const saved: Versioned<UserDetails> = { data: reply.data, etag: reply.etag };
  queryClient.setQueryData(getUserQuery(reply.data.uuid_id).queryKey, saved);
  await markStale([calls.listUsersOfLocation, calls.listUsersOfOrganisation, calls.listAdminUsers]);
  const self = queryClient.getQueryData(getCurrentUserQuery().queryKey);
  if (self?.uuid_id === reply.data.uuid_id && self.roles !== reply.data.roles) {
    // A new role ends every session of a person, this one too: say so before the next call is refused.
    endSession('authentication.roleChanged');
    return reply;
  }
  // The top bar shows the signed-in person's name.
  await invalidate([calls.getCurrentUser]);
  return reply;
};

interface UserRequest {
  id: string;
  ifMatch?: string | undefined;
}

export const deactivateUser = ({ id, ifMatch }: UserRequest) =>
  send(calls.deactivateUser, { params: { id } }, { ifMatch });

export const reactivateUser = ({ id, ifMatch }: UserRequest) =>
  send(calls.reactivateUser, { params: { id } }, { ifMatch });

interface MoveRequest extends UserRequest {
  locationId: number;
}

export const moveUser = ({ id, locationId, ifMatch }: MoveRequest) =>
  send(calls.moveUser, { params: { id }, body: { org_location_id: locationId } }, { ifMatch });

interface EmailRequest extends UserRequest {
  email: string;
  password: string | undefined;
}

export const changeUserEmail = ({ id, email, password, ifMatch }: EmailRequest) =>
  send(calls.changeUserEmail, { params: { id }, body: { email, password } }, { ifMatch });

export const withdrawEmailChange = (id: string) => send(calls.withdrawEmailChange, { params: { id } });

/** The user as saved now, past the cache. */
export const refetchUser = (id: string): Promise<Versioned<UserDetails>> =>
  queryClient.fetchQuery({ ...getUserQuery(id), staleTime: 0 });

export const resetSecondFactorOf = (id: string) => send(calls.resetSecondFactorOf, { params: { id } });
