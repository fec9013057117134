import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { LICENCE_FILE, type LicenceFileContent } from '@hub/contract/licence-file';
import { describe, expect, it } from 'vitest';
import { verifyLicenceFile } from './verify-licence-file.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-15T00:00:00.000Z');
const at = (hours: number): string => new Date(NOW.getTime() + hours * HOUR).toISOString();

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const keyOf = (key_id: string, publicKey: KeyObject, retired_at: string | null = null) => ({
  key_id,
  retired_at,
  public_key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
});
const keys = [keyOf('old', theirs.publicKey), keyOf('ours', ours.publicKey)];

const content = (changes: { issued?: string; file?: string; licence?: string | null } = {}): LicenceFileContent => ({
  meta: {
    issued: changes.issued ?? at(-1),
    expiry: changes.file ?? at(24),
    ttl: LICENCE_FILE.ttlSeconds,
    refresh: LICENCE_FILE.refreshSeconds,
    key_id: 'ours',
  },
  data: {
    type: 'licenses',
    id: '0190b0a0-0000-7000-8000-000000000001',
    attributes: {
      name: 'Kit',
      expiry: changes.licence ?? null,
      product_key: 'SIM',
      package: { id: 1, name: 'Essentials' },
      modules: [{ id: 1, name: 'Ward', type: 'screen' }],
      colour: 'navy',
      device_serial: 'SN-1',
    },
  },
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const signFile = (
  payload: unknown,
  { key = ours.privateKey, kid = 'ours', alg = LICENCE_FILE.algorithm as string } = {},
): string => {
  const enc = base64(JSON.stringify(payload));
  const sig = sign(null, Buffer.from(`license/${enc}`), key).toString('base64');
  return `${LICENCE_FILE.begin}\n${base64(JSON.stringify({ enc, sig, alg, kid }))}\n${LICENCE_FILE.end}\n`;
};

const verify = (file: string, serial = 'SN-1', now = NOW) => {
  const result = verifyLicenceFile(file, { keys, serial, now });
  return result.valid ? 'valid' : result.reason;
};

const readEnvelope = (file: string): { enc: string; sig: string } & Record<string, string> =>
  JSON.parse(Buffer.from(file.split('\n')[1] ?? '', 'base64').toString());
const toFile = (envelope: object): string =>
  `${LICENCE_FILE.begin}\n${base64(JSON.stringify(envelope))}\n${LICENCE_FILE.end}\n`;

describe('a licence file', () => {
  it('is valid when it is intact, current, for this device and signed by a known key', () => {
    expect(verifyLicenceFile(signFile(content()), { keys, serial: 'SN-1', now: NOW })).toEqual({
      valid: true,
      content: content(),
    });
  });

  it('is valid with any line breaks', () => {
    const [begin, body = '', end] = signFile(content()).split('\n');
    expect(verify([begin, ...(body.match(/.{1,60}/g) ?? []), end, ''].join('\r\n'))).toBe('valid');
  });

  it('is refused when its content was changed', () => {
    const envelope = readEnvelope(signFile(content()));
    const forged = base64(JSON.stringify(content({ file: at(10_000) })));
    expect(verify(toFile({ ...envelope, enc: forged }))).toBe('wrongSignature');
  });

  it('is refused when its signature was changed or is missing', () => {
    const envelope = readEnvelope(signFile(content()));
    const other = Buffer.from(envelope.sig, 'base64').fill(7, 0, 1).toString('base64');
    expect(verify(toFile({ ...envelope, sig: other }))).toBe('wrongSignature');
    expect(verify(toFile({ ...envelope, sig: '' }))).toBe('wrongSignature');
  });

  it('is refused when it was signed by another key than the one it names', () => {
    expect(verify(signFile(content(), { key: theirs.privateKey }))).toBe('wrongSignature');
  });

  it('is refused when it names another known key than its content', () => {
    expect(verify(signFile(content(), { key: theirs.privateKey, kid: 'old' }))).toBe('wrongSignature');
  });

  it('is refused when its key is unknown', () => {
    expect(verify(signFile(content(), { kid: 'stranger' }))).toBe('unknownKey');
  });

  it('[guarantee 34] is valid with a retired key only if it was issued before the key was retired', () => {
    const retired = [keyOf('ours', ours.publicKey, at(-2))];
    const outcome = (issued: string) => {
      const result = verifyLicenceFile(signFile(content({ issued })), { keys: retired, serial: 'SN-1', now: NOW });
      return result.valid ? 'valid' : result.reason;
    };
    expect([outcome(at(-3)), outcome(at(-1))]).toEqual(['valid', 'retiredKey']);
  });

  it('[guarantee 34] is refused two weeks after it was issued, whatever expiry it states', () => {
    const days = (count: number) => at(-24 * count);
    expect(verify(signFile(content({ issued: days(13), file: at(10_000) })))).toBe('valid');
    expect(verify(signFile(content({ issued: days(15), file: at(10_000) })))).toBe('fileExpired');
  });

  it('is refused on another device', () => {
    expect(verify(signFile(content()), 'SN-2')).toBe('otherDevice');
  });

  it('is refused when the licence has expired, and when only the file has', () => {
    expect(verify(signFile(content({ licence: at(-1), file: at(-1) })))).toBe('licenceExpired');
    expect(verify(signFile(content({ file: at(-1) })))).toBe('fileExpired');
  });

  it('is refused before it was issued', () => {
    expect(verify(signFile(content({ issued: at(1) })))).toBe('notYetValid');
  });

  it('is valid with a clock skew of a few minutes', () => {
    expect(verify(signFile(content({ issued: at(4 / 60) })))).toBe('valid');
    expect(verify(signFile(content({ file: at(-4 / 60), licence: at(-4 / 60) })))).toBe('valid');
  });

  it('is refused with an unknown algorithm', () => {
    expect(verify(signFile(content(), { alg: 'none' }))).toBe('unknownAlgorithm');
  });

  it.each([[''], ['nonsense'], [`${LICENCE_FILE.begin}\n!!!\n${LICENCE_FILE.end}`], [toFile({})], [toFile([1])]])(
    'is refused when it is malformed: %j',
    (text) => expect(verify(text)).toBe('malformed'),
  );

  it('is refused when the signed content is not a licence', () => {
    expect(verify(signFile({ meta: {}, data: {} }))).toBe('malformed');
  });
});
