import * as calls from '@hub/contract/users';
import { anonymousRoute, type Route, route } from '../../http/route.ts';
import { acceptOneInvite, readInviteOffer } from './accept-invite.ts';
import { listInvitePageOf, listStaffPage, listUserPageOf, readUser } from './read-users.ts';
import { mailInviteAgain } from './resend-invite.ts';
import { readSecondFactorOf, resetSecondFactor } from './reset-second-factor.ts';
import { invitePerson } from './send-invite.ts';
import { changeUserDetails } from './update-user.ts';

export const userRoutes: Route[] = [
  route(calls.listUsersOfLocation, listUserPageOf),
  route(calls.listInvitesOfLocation, listInvitePageOf),
  route(calls.listAdminUsers, listStaffPage),
  route(calls.getUser, readUser),
  route(calls.updateUser, changeUserDetails),
  route(calls.sendUserInvite, invitePerson),
  route(calls.resendInvite, mailInviteAgain),
  route(calls.getSecondFactorOf, readSecondFactorOf),
  route(calls.resetSecondFactorOf, resetSecondFactor),
  anonymousRoute(calls.getInviteOffer, readInviteOffer),
  anonymousRoute(calls.acceptInvite, acceptOneInvite),
];
