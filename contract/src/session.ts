import { z } from 'zod';
import { call } from './call.ts';
import { limitedText, newPassword, PROBLEM, timestamp, trimmedText, uuid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from './passkeys.ts';
import { STAFF } from './roles.ts';
import { NewRecoveryCodes, passkeyName, TotpSetUp, totpCode } from './security.ts';
import { mailedToken, User } from './user-schemas.ts';

/** The signed-in user, and the distributor of their session. */
export const CurrentUser = User.extend({
  distributor: z.strictObject({ number: z.int(), name: z.string() }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const SECOND_STEP_WAYS = ['totp', 'passkey', 'recovery'] as const;

/** The password was right and a second step is required; there is no session yet. */
export const SecondStep = z.strictObject({
  second_step: z.strictObject({
    /** `proof` of an existing factor, or the `set-up` of one that the user's role requires. */
    needs: z.enum(['proof', 'set-up']),
    /** The available methods. A passkey of another host does not work at this one. */
    ways: z.array(z.enum(SECOND_STEP_WAYS)),
    ticket: z.string(),
    seconds_left: z.int(),
    email: z.string(),
  }),
});
export type SecondStep = z.infer<typeof SecondStep>['second_step'];

// The format is not checked: invalid and unknown addresses get the same answer.
const username = trimmedText(LIMITS.email).min(1, PROBLEM.required);
const password = limitedText(LIMITS.passwordMax).min(1, PROBLEM.required);

export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/auth',
  allowedRoles: 'anyone',
  summary: 'Sign in at the distributor named by the X-Distributor header',
  body: z.strictObject({ username, password }),
  reply: z.union([CurrentUser, SecondStep]),
});

/** A ticket proves a right password. Wrong, used and expired tickets get the same answer. */
const ticket = limitedText(200).min(1, PROBLEM.required);
const withTicket = z.strictObject({ ticket });

export const finishSignIn = call({
  name: 'finishSignIn',
  method: 'POST',
  path: '/auth/second-step',
  allowedRoles: 'anyone',
  summary: 'Finish signing in with a code from an authenticator app, a recovery code or a passkey',
  body: z
    .strictObject({
      ticket,
      code: totpCode.optional(),
      recovery_code: trimmedText(100).min(1, PROBLEM.required).optional(),
      passkey: UsedPasskey.optional(),
    })
    .refine(({ code, recovery_code, passkey }) => [code, recovery_code, passkey].filter(Boolean).length === 1, {
      path: ['code'],
      message: PROBLEM.required,
    }),
  reply: CurrentUser,
});

export const askForPasskey = call({
  name: 'askForPasskey',
  method: 'POST',
  path: '/auth/second-step/passkey',
  allowedRoles: 'anyone',
  summary: 'What the browser needs to finish signing in with a passkey',
  body: withTicket,
  reply: PasskeyRequest,
});

/** The user is signed in. */
const SetUpAndSignedIn = NewRecoveryCodes.extend({ user: CurrentUser });

export const startRequiredTotp = call({
  name: 'startRequiredTotp',
  method: 'POST',
  path: '/auth/set-up/totp',
  allowedRoles: 'anyone',
  summary: 'Begin to set up the authenticator app that a role requires, before the first session',
  body: withTicket,
  reply: TotpSetUp,
});

export const confirmRequiredTotp = call({
  name: 'confirmRequiredTotp',
  method: 'POST',
  path: '/auth/set-up/totp/confirm',
  allowedRoles: 'anyone',
  summary: 'Put the required authenticator app to use, and sign in',
  body: z.strictObject({ ticket, code: totpCode }),
  reply: SetUpAndSignedIn,
});

export const startRequiredPasskey = call({
  name: 'startRequiredPasskey',
  method: 'POST',
  path: '/auth/set-up/passkey',
  allowedRoles: 'anyone',
  summary: 'Begin to make the passkey that a role requires, before the first session',
  body: withTicket,
  reply: PasskeyCreation,
});

export const addRequiredPasskey = call({
  name: 'addRequiredPasskey',
  method: 'POST',
  path: '/auth/set-up/passkey/confirm',
  allowedRoles: 'anyone',
  summary: 'Add the required passkey, and sign in',
  body: z.strictObject({ ticket, name: passkeyName, passkey: NewPasskey }),
  reply: SetUpAndSignedIn,
});

export const signOut = call({
  name: 'signOut',
  method: 'DELETE',
  path: '/auth',
  allowedRoles: 'anyone',
  summary: 'End the session; harmless without one',
});

export const getCurrentUser = call({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/users/me',
  allowedRoles: STAFF,
  summary: 'The signed-in person',
  reply: CurrentUser,
});

export const requestPasswordReset = call({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/password/SendEmailHub',
  allowedRoles: 'anyone',
  summary: 'Mail a link to set a new password; the answer is the same for addresses that nobody has',
  body: z.strictObject({ username }),
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/password/ResetPassword',
  allowedRoles: 'anyone',
  summary: 'Set a new password with the token from the mail',
  body: z.strictObject({ newPassword, token: mailedToken }),
});

/** A browser in which the user is signed in. */
export const OwnSession = z.strictObject({
  id: z.guid(),
  /** The session of this request. */
  current: z.boolean(),
  distributor: z.strictObject({ number: z.int(), name: z.string() }),
  ip: z.string(),
  user_agent: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = call({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/sessions',
  allowedRoles: STAFF,
  summary: 'Where the signed-in person is signed in, last used first',
  reply: z.array(OwnSession),
});

export const endOwnSession = call({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  allowedRoles: STAFF,
  summary: 'End one of the person’s own sessions',
  params: z.strictObject({ id: uuid }),
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/sessions',
  allowedRoles: STAFF,
  summary: 'End all of the person’s own sessions but the one that asks',
});
