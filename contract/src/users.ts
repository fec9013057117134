import { z } from 'zod';
import { call } from './call.ts';
import { email, idInPath, limitedText, newPassword, PROBLEM, selectedId, uuid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { PROVIDER_STAFF, STAFF } from './roles.ts';
import {
  Invite,
  InviteOffer,
  ListedInvite,
  mailedToken,
  SecondFactorOf,
  User,
  UserDetails,
  UserInvite,
  UserUpdate,
} from './user-schemas.ts';

export const USER_SORTS = ['name', 'email', 'roles', 'last_login'] as const;
export const INVITE_SORTS = ['name', 'email', 'roles', 'created_at', 'sent_at', 'expires_at'] as const;

/** Lists leave out deactivated users unless asked for them. */
const userListQuery = listQuery(USER_SORTS).extend({ deactivated: z.enum(['exclude', 'only', 'include']).optional() });

const byLocation = z.strictObject({ locationId: idInPath });
const byId = z.strictObject({ id: uuid });

export const listUsersOfLocation = call({
  name: 'listUsersOfLocation',
  method: 'GET',
  path: '/users/GetForOrgLocation/{locationId}',
  allowedRoles: STAFF,
  summary: 'Users of a location',
  params: byLocation,
  query: userListQuery,
  reply: z.array(User),
  list: true,
  csv: 'users',
});

export const listUsersOfOrganisation = call({
  name: 'listUsersOfOrganisation',
  method: 'GET',
  path: '/users/GetForOrganisation/{orgId}',
  allowedRoles: STAFF,
  summary: 'Users of the locations of an organisation, or of one region of it; archived locations are left out',
  params: z.strictObject({ orgId: idInPath }),
  query: userListQuery.extend({ region: idInPath.optional() }),
  reply: z.array(User),
  list: true,
  csv: 'users',
});

export const listInvitesOfLocation = call({
  name: 'listInvitesOfLocation',
  method: 'GET',
  path: '/users/GetInvitesForOrgLocation/{locationId}',
  allowedRoles: STAFF,
  summary: 'Pending invitations of a location',
  params: byLocation,
  query: listQuery(INVITE_SORTS),
  reply: z.array(Invite),
  list: true,
  csv: 'invitations',
});

export const listInvites = call({
  name: 'listInvites',
  method: 'GET',
  path: '/users/GetInvites',
  allowedRoles: STAFF,
  summary: 'Pending invitations of the distributor',
  query: listQuery(INVITE_SORTS),
  reply: z.array(ListedInvite),
  list: true,
  csv: 'invitations',
});

export const listAdminUsers = call({
  name: 'listAdminUsers',
  method: 'GET',
  path: '/users/GetAdminUsers',
  allowedRoles: STAFF,
  summary: 'Users of the distributor who may use the hub',
  query: userListQuery,
  reply: z.array(User),
  list: true,
  csv: 'users',
});

export const getUser = call({
  name: 'getUser',
  method: 'GET',
  path: '/users/UserDetails/{id}',
  allowedRoles: STAFF,
  summary: 'One user',
  params: byId,
  reply: UserDetails,
  versioned: true,
});

export const sendUserInvite = call({
  name: 'sendUserInvite',
  method: 'POST',
  path: '/users/SendUserInvite',
  allowedRoles: STAFF,
  summary: 'Invite a person to a location by mail',
  body: UserInvite,
  reply: Invite,
  creates: true,
  refusesWithMessages: true,
});

export const resendInvite = call({
  name: 'resendInvite',
  method: 'POST',
  path: '/users/ResendInvite/{id}',
  allowedRoles: STAFF,
  summary: 'Mail an invitation again; the earlier link stops working',
  params: byId,
});

export const cancelInvite = call({
  name: 'cancelInvite',
  method: 'POST',
  path: '/users/invites/{id}/cancel',
  allowedRoles: STAFF,
  summary: 'Take a pending invitation back; its link stops working',
  params: byId,
});

export const updateUser = call({
  name: 'updateUser',
  method: 'POST',
  path: '/users/UpdateUserHub',
  allowedRoles: STAFF,
  summary: 'Change the name or role of a user',
  body: UserUpdate,
  reply: UserDetails,
  versioned: true,
});

export const deactivateUser = call({
  name: 'deactivateUser',
  method: 'POST',
  path: '/users/{id}/deactivate',
  allowedRoles: STAFF,
  summary: 'Keep somebody else from signing in; ends their sessions and mailed links at once',
  params: byId,
  reply: UserDetails,
  versioned: true,
});

export const reactivateUser = call({
  name: 'reactivateUser',
  method: 'POST',
  path: '/users/{id}/reactivate',
  allowedRoles: STAFF,
  summary: 'Let a deactivated user sign in again, with the password that they had',
  params: byId,
  reply: UserDetails,
  versioned: true,
});

export const moveUser = call({
  name: 'moveUser',
  method: 'POST',
  path: '/users/{id}/location',
  allowedRoles: STAFF,
  summary: 'Move a user to another location of the distributor',
  params: byId,
  body: z.strictObject({ org_location_id: selectedId(PROBLEM.locationRequired) }),
  reply: UserDetails,
  versioned: true,
});

export const changeUserEmail = call({
  name: 'changeUserEmail',
  method: 'POST',
  path: '/users/{id}/email',
  allowedRoles: STAFF,
  peopleOnly: true,
  summary: 'Mail a link to a new address of a user; it is theirs once the link is used. The old address is told',
  params: byId,
  /** The password is the caller's own, and needed for their own address only. */
  body: z.strictObject({ email, password: limitedText(LIMITS.passwordMax).optional() }),
});

export const withdrawEmailChange = call({
  name: 'withdrawEmailChange',
  method: 'DELETE',
  path: '/users/{id}/email',
  allowedRoles: STAFF,
  peopleOnly: true,
  summary: 'Withdraw a new address of a user that is not confirmed yet; its link stops working',
  params: byId,
});

export const confirmEmail = call({
  name: 'confirmEmail',
  method: 'POST',
  path: '/users/email/confirm',
  allowedRoles: 'anyone',
  summary: 'Use the link that was mailed to a new address',
  body: z.strictObject({ token: mailedToken }),
});

export const getInviteOffer = call({
  name: 'getInviteOffer',
  method: 'GET',
  path: '/users/invite/{token}',
  allowedRoles: 'anyone',
  summary: 'What an invitation offers',
  params: z.strictObject({ token: mailedToken }),
  reply: InviteOffer,
});

export const acceptInvite = call({
  name: 'acceptInvite',
  method: 'POST',
  path: '/users/AcceptInvite',
  allowedRoles: 'anyone',
  summary: 'Accept an invitation by choosing a password',
  body: z.strictObject({ token: mailedToken, newPassword }),
});

export const getSecondFactorOf = call({
  name: 'getSecondFactorOf',
  method: 'GET',
  path: '/users/SecondFactor/{id}',
  allowedRoles: PROVIDER_STAFF,
  peopleOnly: true,
  summary: 'Which second factors a user has',
  params: byId,
  reply: SecondFactorOf,
});

export const resetSecondFactorOf = call({
  name: 'resetSecondFactorOf',
  method: 'POST',
  path: '/users/ResetSecondFactor/{id}',
  allowedRoles: PROVIDER_STAFF,
  peopleOnly: true,
  summary: 'Remove every second factor of somebody else and end their sessions; they are told by mail',
  params: byId,
});
