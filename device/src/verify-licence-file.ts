import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SigningKey } from '@hub/contract/devices';
import { LICENCE_FILE, LicenceFileContent, LicenceFileEnvelope } from '@hub/contract/licence-file';

export type InvalidReason =
  | 'malformed'
  | 'unknownAlgorithm'
  | 'unknownKey'
  | 'wrongSignature'
  | 'retiredKey'
  | 'otherDevice'
  | 'notYetValid'
  | 'licenceExpired'
  | 'fileExpired';

export type VerificationResult = { valid: true; content: LicenceFileContent } | { valid: false; reason: InvalidReason };

export interface VerificationContext {
  keys: readonly Pick<SigningKey, 'key_id' | 'public_key' | 'retired_at'>[];
  serial: string;
  now: Date;
}

const invalid = (reason: InvalidReason): VerificationResult => ({ valid: false, reason });

const BODY = new RegExp(`^${LICENCE_FILE.begin}\\s+([A-Za-z0-9+/=\\s]+?)\\s+${LICENCE_FILE.end}\\s*$`);

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
    format: 'jwk',
  });

/** Tolerates clock skew between the hub and the device. */
const hasPassed = (time: string, now: Date): boolean =>
  now.getTime() > Date.parse(time) + LICENCE_FILE.skewSeconds * 1_000;

const isInFuture = (time: string, now: Date): boolean =>
  Date.parse(time) > now.getTime() + LICENCE_FILE.skewSeconds * 1_000;

/** Tolerates a file that was being signed while its key was retired. */
const isIssuedAfter = (issued: string, retired: string | null): boolean =>
  retired !== null && isInFuture(issued, new Date(retired));

/** Whatever expiry the file states: a stolen key could otherwise sign one for ever, dated before the key was retired. */
const isTooOld = (issued: string, now: Date): boolean =>
  hasPassed(issued, new Date(now.getTime() - LICENCE_FILE.ttlSeconds * 1_000));

/** Verifies a licence file offline, with the public keys and the device's clock. */
export const verifyLicenceFile = (file: string, { keys, serial, now }: VerificationContext): VerificationResult => {
  const body = BODY.exec(file)?.[1];
  const envelope = LicenceFileEnvelope.safeParse(parseJson(fromBase64(body ?? '')));
  if (body === undefined || !envelope.success) return invalid('malformed');
  const { enc, sig, alg, kid } = envelope.data;
  if (alg !== LICENCE_FILE.algorithm) return invalid('unknownAlgorithm');
  const key = keys.find(({ key_id }) => key_id === kid);
  if (key === undefined) return invalid('unknownKey');
  const signed = Buffer.from(`${LICENCE_FILE.signedPrefix}${enc}`);
  if (!verify(null, signed, publicKeyOf(key.public_key), Buffer.from(sig, 'base64'))) return invalid('wrongSignature');

  const content = LicenceFileContent.safeParse(parseJson(fromBase64(enc)));
  if (!content.success) return invalid('malformed');
  const { meta, data } = content.data;
  if (meta.key_id !== kid) return invalid('wrongSignature');
  if (isIssuedAfter(meta.issued, key.retired_at)) return invalid('retiredKey');
  if (data.attributes.device_serial !== serial) return invalid('otherDevice');
  if (isInFuture(meta.issued, now)) return invalid('notYetValid');
  if (data.attributes.expiry !== null && hasPassed(data.attributes.expiry, now)) return invalid('licenceExpired');
  if (hasPassed(meta.expiry, now) || isTooOld(meta.issued, now)) return invalid('fileExpired');
  return { valid: true, content: content.data };
};
