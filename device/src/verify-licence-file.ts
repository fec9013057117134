import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SigningKey } from '@hub/contract/devices';
import { LICENCE_FILE, LicenceFileContent, LicenceFileEnvelope } from '@hub/contract/licence-file';

/** Why a file is not good; each reason wants something else from the person in front of the device. */
export type Unusable =
  | 'malformed'
  | 'unknownAlgorithm'
  | 'unknownKey'
  | 'wrongSignature'
  | 'otherDevice'
  | 'notYetValid'
  | 'licenceExpired'
  | 'fileExpired';

export type Verdict = { good: true; content: LicenceFileContent } | { good: false; reason: Unusable };

export interface Circumstances {
  keys: readonly Pick<SigningKey, 'key_id' | 'public_key'>[];
  serial: string;
  now: Date;
}

const refused = (reason: Unusable): Verdict => ({ good: false, reason });

const BODY = new RegExp(`^${LICENCE_FILE.begin}\\s+([A-Za-z0-9+/=\\s]+?)\\s+${LICENCE_FILE.end}\\s*$`);

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

const parsedJson = (text: string): unknown => {
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

/** Clocks differ: a moment counts as passed only when it is so by more than the tolerated difference. */
const hasPassed = (moment: string, now: Date): boolean =>
  now.getTime() > Date.parse(moment) + LICENCE_FILE.skewSeconds * 1_000;

const isAhead = (moment: string, now: Date): boolean =>
  Date.parse(moment) > now.getTime() + LICENCE_FILE.skewSeconds * 1_000;

/** Whether a device may work by this file, judged with nothing but the public keys and the device's own clock. */
export const verifyLicenceFile = (file: string, { keys, serial, now }: Circumstances): Verdict => {
  const body = BODY.exec(file)?.[1];
  const envelope = LicenceFileEnvelope.safeParse(parsedJson(fromBase64(body ?? '')));
  if (body === undefined || !envelope.success) return refused('malformed');
  const { enc, sig, alg, kid } = envelope.data;
  if (alg !== LICENCE_FILE.algorithm) return refused('unknownAlgorithm');
  const key = keys.find(({ key_id }) => key_id === kid);
  if (key === undefined) return refused('unknownKey');
  const signed = Buffer.from(`${LICENCE_FILE.signedPrefix}${enc}`);
  if (!verify(null, signed, publicKeyOf(key.public_key), Buffer.from(sig, 'base64'))) return refused('wrongSignature');

  const content = LicenceFileContent.safeParse(parsedJson(fromBase64(enc)));
  if (!content.success) return refused('malformed');
  const { meta, data } = content.data;
  if (meta.key_id !== kid) return refused('wrongSignature');
  if (data.attributes.device_serial !== serial) return refused('otherDevice');
  if (isAhead(meta.issued, now)) return refused('notYetValid');
  if (data.attributes.expiry !== null && hasPassed(data.attributes.expiry, now)) return refused('licenceExpired');
  if (hasPassed(meta.expiry, now)) return refused('fileExpired');
  return { good: true, content: content.data };
};
