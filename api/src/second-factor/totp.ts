import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { secretToSealWith, serverSecret } from '../secrets/server-secret.ts';

// What every authenticator app understands without being told: SHA-1, six digits, thirty seconds.
const ISSUER = 'Licence Hub';
const PURPOSE = 'totp';
/** A clock may be one step ahead or behind. */
const WINDOW = 1;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

export interface NewTotp {
  sealed: Buffer;
  /** As text, to type into an app. */
  text: string;
  /** As an address, for the camera of an app. */
  uri: string;
}

/** A new secret for a person's authenticator app; refused where there is nothing to encrypt it with. */
export const newTotp = (config: Config, userId: string, email: string): NewTotp => {
  const server = secretToSealWith(config);
  if (server === undefined) throw new Refusal('totpUnavailable');
  const bytes = randomBytes(20);
  const secret = secretOf(bytes);
  return {
    sealed: seal(server, PURPOSE, userId, bytes),
    text: secret.base32,
    uri: new TOTP({ issuer: ISSUER, label: email, secret }).toString(),
  };
};

/**
 * The time step that a code belongs to, when it is a good one. A step that was used, and every step before it, is over:
 * a code that somebody looked at over a shoulder works no more.
 */
export const stepOfCode = (
  config: Config,
  userId: string,
  { sealed_secret, last_used_step }: { sealed_secret: Uint8Array; last_used_step: number },
  code: string,
): number | undefined => {
  const server = serverSecret(config);
  const bytes = server === undefined ? undefined : unseal(server, PURPOSE, userId, sealed_secret);
  if (bytes === undefined) return undefined;
  const timestamp = Date.now();
  const delta = TOTP.validate({ token: code, secret: secretOf(bytes), timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = TOTP.counter({ timestamp }) + delta;
  return step > last_used_step ? step : undefined;
};
