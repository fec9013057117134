import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
/** The first byte names the format, so that it can change later. */
const VERSION = 1;

export type Purpose = 'totp' | 'signing-key' | 'webhook';

const keyFor = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `licence-hub ${purpose}`, 32));

/** Encrypts for one purpose and one owner; it decrypts only with the same two. */
export const seal = (secret: string, purpose: Purpose, owner: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
};

/** Undefined when the secret, purpose or owner differs, or the data was tampered with. */
export const unseal = (secret: string, purpose: Purpose, owner: string, sealed: Uint8Array): Buffer | undefined => {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== VERSION || bytes.length < 1 + NONCE + TAG) return undefined;
  const nonce = bytes.subarray(1, 1 + NONCE);
  const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
};
