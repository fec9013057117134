import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { LICENCE_FILE, type LicenceFileContent } from '@hub/contract/licence-file';
import { describe, expect, it } from 'vitest';
import { verifyLicenceFile } from './verify-licence-file.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-15T00:00:00.000Z');
const at = (hours: number): string => new Date(NOW.getTime() + hours * HOUR).toISOString();

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const keyOf = (key_id: string, publicKey: KeyObject) => ({
  key_id,
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

const sealed = (
  what: unknown,
  { key = ours.privateKey, kid = 'ours', alg = LICENCE_FILE.algorithm as string } = {},
): string => {
  const enc = base64(JSON.stringify(what));
  const sig = sign(null, Buffer.from(`license/${enc}`), key).toString('base64');
  return `${LICENCE_FILE.begin}\n${base64(JSON.stringify({ enc, sig, alg, kid }))}\n${LICENCE_FILE.end}\n`;
};

const verdictOn = (file: string, serial = 'SN-1', now = NOW) => {
  const verdict = verifyLicenceFile(file, { keys, serial, now });
  return verdict.good ? 'good' : verdict.reason;
};

const opened = (file: string): { enc: string; sig: string } & Record<string, string> =>
  JSON.parse(Buffer.from(file.split('\n')[1] ?? '', 'base64').toString());
const closed = (envelope: object): string =>
  `${LICENCE_FILE.begin}\n${base64(JSON.stringify(envelope))}\n${LICENCE_FILE.end}\n`;

describe('a licence file', () => {
  it('is good when it is whole, in time, for this device and signed by a known key', () => {
    expect(verifyLicenceFile(sealed(content()), { keys, serial: 'SN-1', now: NOW })).toEqual({
      good: true,
      content: content(),
    });
  });

  it('is good however its lines are broken', () => {
    const [begin, body = '', end] = sealed(content()).split('\n');
    expect(verdictOn([begin, ...(body.match(/.{1,60}/g) ?? []), end, ''].join('\r\n'))).toBe('good');
  });

  it('is refused when its content was changed', () => {
    const envelope = opened(sealed(content()));
    const forged = base64(JSON.stringify(content({ file: at(10_000) })));
    expect(verdictOn(closed({ ...envelope, enc: forged }))).toBe('wrongSignature');
  });

  it('is refused when its signature was changed or is missing', () => {
    const envelope = opened(sealed(content()));
    const other = Buffer.from(envelope.sig, 'base64').fill(7, 0, 1).toString('base64');
    expect(verdictOn(closed({ ...envelope, sig: other }))).toBe('wrongSignature');
    expect(verdictOn(closed({ ...envelope, sig: '' }))).toBe('wrongSignature');
  });

  it('is refused when another key than the one it names signed it', () => {
    expect(verdictOn(sealed(content(), { key: theirs.privateKey }))).toBe('wrongSignature');
  });

  it('is refused when it was moved under the name of another known key', () => {
    expect(verdictOn(sealed(content(), { key: theirs.privateKey, kid: 'old' }))).toBe('wrongSignature');
  });

  it('is refused when nobody knows its key', () => {
    expect(verdictOn(sealed(content(), { kid: 'stranger' }))).toBe('unknownKey');
  });

  it('is refused on another device', () => {
    expect(verdictOn(sealed(content()), 'SN-2')).toBe('otherDevice');
  });

  it('is refused when the licence has ended, and when only the file has', () => {
    expect(verdictOn(sealed(content({ licence: at(-1), file: at(-1) })))).toBe('licenceExpired');
    expect(verdictOn(sealed(content({ file: at(-1) })))).toBe('fileExpired');
  });

  it('is refused before it was issued', () => {
    expect(verdictOn(sealed(content({ issued: at(1) })))).toBe('notYetValid');
  });

  it('bears with clocks that differ by a few minutes', () => {
    expect(verdictOn(sealed(content({ issued: at(4 / 60) })))).toBe('good');
    expect(verdictOn(sealed(content({ file: at(-4 / 60), licence: at(-4 / 60) })))).toBe('good');
  });

  it('is refused under an algorithm that it does not know', () => {
    expect(verdictOn(sealed(content(), { alg: 'none' }))).toBe('unknownAlgorithm');
  });

  it.each([[''], ['nonsense'], [`${LICENCE_FILE.begin}\n!!!\n${LICENCE_FILE.end}`], [closed({})], [closed([1])]])(
    'is refused when it is no licence file at all: %j',
    (text) => expect(verdictOn(text)).toBe('malformed'),
  );

  it('is refused when what was signed is no licence', () => {
    expect(verdictOn(sealed({ meta: {}, data: {} }))).toBe('malformed');
  });
});
