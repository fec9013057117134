import { z } from 'zod';
import { call } from './call.ts';
import { newPassword, PROBLEM } from './fields.ts';
import { LIMITS } from './limits.ts';
import { STAFF } from './roles.ts';
import { mailedToken, User } from './users.ts';

/** The signed-in person, and the distributor that their session belongs to. */
export const CurrentUser = User.extend({
  distributor: z.strictObject({ number: z.int(), name: z.string() }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

// No format is checked here: an address that cannot exist gets the same answer as one that does not.
const username = z.string().trim().min(1, PROBLEM.required).max(LIMITS.email, PROBLEM.tooLong(LIMITS.email));
const password = z.string().min(1, PROBLEM.required).max(LIMITS.passwordMax, PROBLEM.tooLong(LIMITS.passwordMax));

export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/auth',
  who: 'anyone',
  summary: 'Sign in at the distributor named by the X-Distributor header',
  body: z.strictObject({ username, password }),
  reply: CurrentUser,
});

export const signOut = call({
  name: 'signOut',
  method: 'DELETE',
  path: '/auth',
  who: 'anyone',
  summary: 'End the session; harmless without one',
});

export const getCurrentUser = call({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/users/me',
  who: STAFF,
  summary: 'The signed-in person',
  reply: CurrentUser,
});

export const requestPasswordReset = call({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/password/SendEmailHub',
  who: 'anyone',
  summary: 'Mail a link to set a new password; the answer is the same for addresses that nobody has',
  body: z.strictObject({ username }),
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/password/ResetPassword',
  who: 'anyone',
  summary: 'Set a new password with the token from the mail',
  body: z.strictObject({ newPassword, token: mailedToken }),
});
