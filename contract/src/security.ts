import { z } from 'zod';
import { call } from './call.ts';
import { limitedText, PROBLEM, requiredLine, timestamp, uuid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { NewPasskey, PasskeyCreation } from './passkeys.ts';
import { STAFF } from './roles.ts';

export const RECOVERY_CODES = 10;

/** Six digits, with the space that some apps show in the middle. */
export const totpCode = limitedText(20)
  .overwrite((typed) => typed.replace(/\s+/g, ''))
  .regex(/^\d{6}$/, PROBLEM.code);

export const passkeyName = requiredLine(LIMITS.passkeyName);

/** Changing a second factor requires the user's password again: a session may have been left open. */
export const ownPassword = limitedText(LIMITS.passwordMax).min(1, PROBLEM.required);

export const Passkey = z.strictObject({
  id: z.guid(),
  name: z.string(),
  /** The host that the passkey is bound to. */
  host: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The second factors of the signed-in user. */
export const Factors = z.strictObject({
  totp: z.strictObject({ created_at: timestamp, last_used_at: timestamp.nullable() }).nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** Whether the user's role requires one, so that the last cannot be removed. */
  required: z.boolean(),
  /** Whether this hub can encrypt the secrets of authenticator apps. */
  totp_available: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

/** The secret for an authenticator app, as a URL for a QR code and as text. */
export const TotpSetUp = z.strictObject({ secret: z.string(), uri: z.string() });
export type TotpSetUp = z.infer<typeof TotpSetUp>;

/** Shown once. Empty when the user already has codes. */
export const NewRecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

const proved = z.strictObject({ password: ownPassword });

export const getFactors = call({
  name: 'getFactors',
  method: 'GET',
  path: '/factors',
  allowedRoles: STAFF,
  summary: 'The second factors of the signed-in person',
  reply: Factors,
});

export const startTotp = call({
  name: 'startTotp',
  method: 'POST',
  path: '/factors/totp/start',
  allowedRoles: STAFF,
  summary: 'Begin to set up an authenticator app; the one in use, if any, works until the new one is confirmed',
  body: proved,
  reply: TotpSetUp,
});

export const confirmTotp = call({
  name: 'confirmTotp',
  method: 'POST',
  path: '/factors/totp/confirm',
  allowedRoles: STAFF,
  summary: 'Put the authenticator app to use with a code from it; other sessions of the person end',
  body: z.strictObject({ code: totpCode }),
  reply: NewRecoveryCodes,
});

export const removeTotp = call({
  name: 'removeTotp',
  method: 'POST',
  path: '/factors/totp/remove',
  allowedRoles: STAFF,
  summary: 'Remove the authenticator app; other sessions of the person end',
  body: proved,
});

export const startPasskey = call({
  name: 'startPasskey',
  method: 'POST',
  path: '/factors/passkeys/start',
  allowedRoles: STAFF,
  summary: 'Begin to add a passkey',
  body: proved,
  reply: PasskeyCreation,
});

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/factors/passkeys',
  allowedRoles: STAFF,
  summary: 'Add the passkey that the browser made; other sessions of the person end',
  body: z.strictObject({ name: passkeyName, passkey: NewPasskey }),
  reply: NewRecoveryCodes,
});

export const removePasskey = call({
  name: 'removePasskey',
  method: 'POST',
  path: '/factors/passkeys/{id}/remove',
  allowedRoles: STAFF,
  summary: 'Remove a passkey; other sessions of the person end',
  params: z.strictObject({ id: uuid }),
  body: proved,
});

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/factors/recovery-codes',
  allowedRoles: STAFF,
  summary: 'Make new recovery codes; the earlier ones stop working',
  body: proved,
  reply: NewRecoveryCodes,
});
