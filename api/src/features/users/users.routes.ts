import * as calls from '@hub/contract/users';
import { anonymousRoute, multiTransactionRoute, type Route, route, withCsv } from '../../http/route.ts';
import { deactivateUser } from './deactivate-user.ts';
import { changeUserEmail } from './email/change-user-email.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { withdrawEmailChange } from './email/withdraw-email-change.ts';
import { getSecondFactorOf } from './get-second-factor-of.ts';
import { getUser } from './get-user.ts';
import { acceptInvite } from './invites/accept-invite.ts';
import { cancelInvite } from './invites/cancel-invite.ts';
import { getInviteOffer } from './invites/get-invite-offer.ts';
import { invitesAsCsv, invitesOfLocationAsCsv } from './invites/invites-as-csv.ts';
import { listInvites } from './invites/list-invites.ts';
import { listInvitesOfLocation } from './invites/list-invites-of-location.ts';
import { resendInvite } from './invites/resend-invite.ts';
import { sendUserInvite } from './invites/send-user-invite.ts';
import { listAdminUsers } from './list-admin-users.ts';
import { listUsersOfLocation } from './list-users-of-location.ts';
import { listUsersOfOrganisation } from './list-users-of-organisation.ts';
import { moveUser } from './move-user.ts';
import { reactivateUser } from './reactivate-user.ts';
import { resetSecondFactorOf } from './reset-second-factor-of.ts';
import { updateUser } from './update-user.ts';
import { adminUsersAsCsv, usersOfLocationAsCsv, usersOfOrganisationAsCsv } from './users-as-csv.ts';

export const userRoutes: Route[] = [
  withCsv(calls.listUsersOfLocation, listUsersOfLocation, usersOfLocationAsCsv),
  withCsv(calls.listUsersOfOrganisation, listUsersOfOrganisation, usersOfOrganisationAsCsv),
  withCsv(calls.listInvites, listInvites, invitesAsCsv),
  withCsv(calls.listInvitesOfLocation, listInvitesOfLocation, invitesOfLocationAsCsv),
  withCsv(calls.listAdminUsers, listAdminUsers, adminUsersAsCsv),
  route(calls.getUser, getUser),
  route(calls.updateUser, updateUser),
  route(calls.deactivateUser, deactivateUser),
  route(calls.reactivateUser, reactivateUser),
  route(calls.moveUser, moveUser),
  multiTransactionRoute(calls.changeUserEmail, changeUserEmail),
  route(calls.withdrawEmailChange, withdrawEmailChange),
  anonymousRoute(calls.confirmEmail, confirmEmail),
  route(calls.sendUserInvite, sendUserInvite),
  route(calls.resendInvite, resendInvite),
  route(calls.cancelInvite, cancelInvite),
  route(calls.getSecondFactorOf, getSecondFactorOf),
  route(calls.resetSecondFactorOf, resetSecondFactorOf),
  anonymousRoute(calls.getInviteOffer, getInviteOffer),
  anonymousRoute(calls.acceptInvite, acceptInvite),
];
