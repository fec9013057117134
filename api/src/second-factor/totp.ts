import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { getOrCreateServerSecret, serverSecret } from '../secrets/server-secret.ts';

// The defaults that every authenticator app supports: SHA-1, six digits, thirty seconds.
const ISSUER = 'Licence Hub';
const PURPOSE = 'totp';
/** A clock may be one step ahead or behind. */
const WINDOW = 1;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

export interface NewTotp {
  sealed: Buffer;
  /** Base32, for typing into an app. */
  text: string;
  /** An otpauth:// URI, for the QR code. */
  uri: string;
}

/** A new TOTP secret; refused where there is no server secret to encrypt it with. */
export const newTotp = (config: Config, userId: string, email: string): NewTotp => {
  const serverKey = getOrCreateServerSecret(config);
  if (serverKey === undefined) throw new Refusal('totpUnavailable');
  const bytes = randomBytes(20);
  const secret = secretOf(bytes);
  return {
    sealed: seal(serverKey, PURPOSE, userId, bytes),
    text: secret.base32,
    uri: new TOTP({ issuer: ISSUER, label: email, secret }).toString(),
  };
};

/**
 * The time step of a valid code. A used step and every step before it are invalid, so that an observed code cannot be
 * used again.
 */
export const stepOfCode = (
  config: Config,
  userId: string,
  { sealed_secret, last_used_step }: { sealed_secret: Uint8Array; last_used_step: number },
  code: string,
): number | undefined => {
  const serverKey = serverSecret(config);
  const bytes = serverKey === undefined ? undefined : unseal(serverKey, PURPOSE, userId, sealed_secret);
  if (bytes === undefined) return undefined;
  const timestamp = Date.now();
  const delta = TOTP.validate({ token: code, secret: secretOf(bytes), timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = TOTP.counter({ timestamp }) + delta;
  return step > last_used_step ? step : undefined;
};
