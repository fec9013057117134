import * as calls from '@hub/contract/session';
import { anonymousRoute, type Route, route } from '../../http/route.ts';
import { getCurrentUser } from './get-current-user.ts';
import { endOtherSessions } from './own-sessions/end-other-sessions.ts';
import { endOwnSession } from './own-sessions/end-own-session.ts';
import { listOwnSessions } from './own-sessions/list-own-sessions.ts';
import { requestPasswordReset } from './password-reset/request-password-reset.ts';
import { resetPassword } from './password-reset/reset-password.ts';
import { addRequiredPasskey } from './required-factor/add-required-passkey.ts';
import { confirmRequiredTotp } from './required-factor/confirm-required-totp.ts';
import { startRequiredPasskey } from './required-factor/start-required-passkey.ts';
import { startRequiredTotp } from './required-factor/start-required-totp.ts';
import { askForPasskey } from './sign-in/ask-for-passkey.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-out.ts';

export const sessionRoutes: Route[] = [
  anonymousRoute(calls.signIn, signIn),
  anonymousRoute(calls.finishSignIn, finishSignIn),
  anonymousRoute(calls.askForPasskey, askForPasskey),
  anonymousRoute(calls.startRequiredTotp, startRequiredTotp),
  anonymousRoute(calls.confirmRequiredTotp, confirmRequiredTotp),
  anonymousRoute(calls.startRequiredPasskey, startRequiredPasskey),
  anonymousRoute(calls.addRequiredPasskey, addRequiredPasskey),
  anonymousRoute(calls.signOut, signOut),
  route(calls.getCurrentUser, getCurrentUser),
  route(calls.listOwnSessions, listOwnSessions),
  route(calls.endOwnSession, endOwnSession),
  route(calls.endOtherSessions, endOtherSessions),
  anonymousRoute(calls.requestPasswordReset, requestPasswordReset),
  anonymousRoute(calls.resetPassword, resetPassword),
];
