import { sign } from 'node:crypto';
import { LICENCE_FILE, type LicenceFileContent } from '@hub/contract/licence-file';
import type { SigningKeyPair } from './signing-keys.ts';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const LINES = new RegExp(`.{1,${LICENCE_FILE.lineLength}}`, 'g');

/** The signed envelope that a device can verify offline. */
export const signLicenceFile = (content: LicenceFileContent, { keyId, privateKey }: SigningKeyPair): string => {
  const enc = base64(JSON.stringify(content));
  const sig = sign(null, Buffer.from(`${LICENCE_FILE.signedPrefix}${enc}`), privateKey).toString('base64');
  const envelope = base64(JSON.stringify({ enc, sig, alg: LICENCE_FILE.algorithm, kid: keyId }));
  return [LICENCE_FILE.begin, ...(envelope.match(LINES) ?? []), LICENCE_FILE.end, ''].join('\n');
};
