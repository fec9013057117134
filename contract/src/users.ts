import { z } from 'zod';
import { call } from './call.ts';
import {
  email,
  id,
  idInPath,
  limitedText,
  newPassword,
  optionalLine,
  PROBLEM,
  readOnly,
  requiredLine,
  selectedId,
  timestamp,
  uuid,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { EVERY_ROLE, PROVIDER_STAFF, STAFF } from './roles.ts';

const roles = z.int(PROBLEM.role).min(1, PROBLEM.role).max(EVERY_ROLE, PROBLEM.role);

export const User = z.strictObject({
  uuid_id: z.guid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_phone: z.string(),
  roles: z.int(),
  org_location: z.strictObject({ id, name: z.string() }),
  last_login: timestamp.nullable(),
  /** Null for an active user. A deactivated one cannot sign in. */
  deactivated_at: timestamp.nullable(),
});
export type User = z.infer<typeof User>;

/** One user, with a new email address that is not confirmed yet. */
export const UserDetails = User.extend({
  pending_email: z.string().nullable(),
  pending_email_expires_at: timestamp.nullable(),
  /** As mail_error of an invitation. */
  pending_email_error: z.string().nullable(),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** An invitation that has not been accepted yet. */
export const Invite = z.strictObject({
  uuid_id: z.guid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_phone: z.string(),
  roles: z.int(),
  org_location_id: id,
  created_at: timestamp,
  /** When it was last mailed, and by whom. */
  sent_at: timestamp,
  sent_by: z.string(),
  expires_at: timestamp,
  /** What the mail server answered when it refused the mail, empty if nothing; null unless the mail failed for good. */
  mail_error: z.string().nullable(),
});
export type Invite = z.infer<typeof Invite>;

/** A pending invitation in the list of the whole distributor. */
export const ListedInvite = Invite.extend({ org_location_name: z.string() });
export type ListedInvite = z.infer<typeof ListedInvite>;

export const UserInvite = z.strictObject({
  email,
  first_name: requiredLine(),
  last_name: requiredLine(),
  mobile_phone: optionalLine(LIMITS.phone).optional(),
  roles,
  org_location_id: id,
});

export const UserUpdate = z.strictObject({
  uuid_id: uuid,
  first_name: requiredLine(),
  last_name: requiredLine(),
  roles,
  mobile_phone: optionalLine(LIMITS.phone).optional(),
  email: readOnly,
  org_location: readOnly,
  last_login: readOnly,
  deactivated_at: readOnly,
  pending_email: readOnly,
  pending_email_expires_at: readOnly,
  pending_email_error: readOnly,
});

/** What the page of an invitation shows before it is accepted. */
export const InviteOffer = z.strictObject({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.string(),
  location_name: z.string(),
  /** Whether the offered role may sign in to the hub; other members use the distributor's community. */
  uses_hub: z.boolean(),
  expires_at: timestamp,
});
export type InviteOffer = z.infer<typeof InviteOffer>;

export const mailedToken = limitedText(200).min(1, PROBLEM.required);

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

/** The second factors of a user, for staff who help when one is lost. */
export const SecondFactorOf = z.strictObject({ totp: z.boolean(), passkeys: z.int(), recovery_codes_left: z.int() });
export type SecondFactorOf = z.infer<typeof SecondFactorOf>;

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
