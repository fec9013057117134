import * as calls from '@hub/contract/session';
import { anonymousRoute, type Route, route } from '../../http/route.ts';
import { askForOwnPasskey, finishSigningIn } from './finish-sign-in.ts';
import { readCurrentUser } from './get-current-user.ts';
import { endAllOtherSessions, endOneSession, listSessions } from './own-sessions.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { setNewPassword } from './reset-password.ts';
import {
  addPasskeyBeforeSession,
  confirmTotpBeforeSession,
  startPasskeyBeforeSession,
  startTotpBeforeSession,
} from './set-up-required-factor.ts';
import { signInPerson } from './sign-in.ts';
import { signPersonOut } from './sign-out.ts';

export const sessionRoutes: Route[] = [
  anonymousRoute(calls.signIn, signInPerson),
  anonymousRoute(calls.finishSignIn, finishSigningIn),
  anonymousRoute(calls.askForPasskey, askForOwnPasskey),
  anonymousRoute(calls.startRequiredTotp, startTotpBeforeSession),
  anonymousRoute(calls.confirmRequiredTotp, confirmTotpBeforeSession),
  anonymousRoute(calls.startRequiredPasskey, startPasskeyBeforeSession),
  anonymousRoute(calls.addRequiredPasskey, addPasskeyBeforeSession),
  anonymousRoute(calls.signOut, signPersonOut),
  route(calls.getCurrentUser, readCurrentUser),
  route(calls.listOwnSessions, listSessions),
  route(calls.endOwnSession, endOneSession),
  route(calls.endOtherSessions, endAllOtherSessions),
  anonymousRoute(calls.requestPasswordReset, askForPasswordReset),
  anonymousRoute(calls.resetPassword, setNewPassword),
];
