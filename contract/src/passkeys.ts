import { z } from 'zod';
import { limitedText, PROBLEM } from './fields.ts';

/** Base64url bytes in WebAuthn's JSON; the longest value is an attestation with certificates. */
const bytes = (most: number) =>
  limitedText(most)
    .min(1, PROBLEM.required)
    .regex(/^[\w-]+$/, PROBLEM.characters);

const CREDENTIAL_ID = 1_400;
const LONG = 20_000;
const word = limitedText(100);

const descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** The used part of WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = z.strictObject({
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The used part of WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.enum(['discouraged', 'preferred', 'required']),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credential = {
  id: bytes(CREDENTIAL_ID),
  rawId: bytes(CREDENTIAL_ID),
  type: z.literal('public-key', PROBLEM.wrongType),
  authenticatorAttachment: word.optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A new passkey from the browser (RegistrationResponseJSON). */
export const NewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(LONG),
    attestationObject: bytes(LONG),
    authenticatorData: bytes(LONG).optional(),
    transports: z.array(word).max(20, PROBLEM.tooMany(20)).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes(LONG).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A used passkey from the browser (AuthenticationResponseJSON). */
export const UsedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(LONG),
    authenticatorData: bytes(LONG),
    signature: bytes(LONG),
    userHandle: bytes(200).optional(),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;
