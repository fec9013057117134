import { getCurrentUser, requestPasswordReset, resetPassword, signIn, signOut } from '@hub/contract/session';
import { anonymousRoute, type Route, route } from '../../http/route.ts';
import { readCurrentUser } from './get-current-user.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { setNewPassword } from './reset-password.ts';
import { signInPerson } from './sign-in.ts';
import { signPersonOut } from './sign-out.ts';

export const sessionRoutes: Route[] = [
  anonymousRoute(signIn, signInPerson),
  anonymousRoute(signOut, signPersonOut),
  route(getCurrentUser, readCurrentUser),
  anonymousRoute(requestPasswordReset, askForPasswordReset),
  anonymousRoute(resetPassword, setNewPassword),
];
