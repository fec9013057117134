import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { seal, unseal } from './sealed.ts';
import { getOrCreateServerSecret, hasServerSecret, serverSecret } from './server-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GIVEN = 'given by the operator, and long enough';

describe('the secret of the server', () => {
  it('is the operator’s where one is given', () => {
    expect(serverSecret(readConfig({ HUB_SECRET: GIVEN, HUB_DATA_DIR: join(folder, 'unused') }))).toBe(GIVEN);
  });

  it('is made once beside an embedded database, in a file that only its owner may read', () => {
    const config = readConfig({ HUB_DATA_DIR: join(folder, 'data') });
    const made = getOrCreateServerSecret(config);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect([serverSecret(config), getOrCreateServerSecret(config)]).toEqual([made, made]);
    const file = join(folder, 'data', 'secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(made);
  });

  it('is not made for reading what was sealed with another one', () => {
    const directory = join(folder, 'read-only');
    expect(serverSecret(readConfig({ HUB_DATA_DIR: directory }))).toBeUndefined();
    expect(existsSync(directory)).toBe(false);
  });

  it.each(['', '\n', 'cut-short'])('is refused when the file holds only %j', (content) => {
    const directory = join(folder, 'cut');
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'secret'), content);
    const config = readConfig({ HUB_DATA_DIR: directory });
    for (const get of [serverSecret, getOrCreateServerSecret])
      expect(() => get(config)).toThrow(/^The secret in .*secret is shorter than 32 characters\. /);
    expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe(content);
  });

  it('is missing on a PostgreSQL without one', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://db/hub' });
    expect([hasServerSecret(config), serverSecret(config), getOrCreateServerSecret(config)]).toEqual([
      false,
      undefined,
      undefined,
    ]);
  });
});

describe('what is sealed', () => {
  const plain = Buffer.from('twenty secret bytes!');
  const sealed = seal(GIVEN, 'totp', 'ada', plain);

  it('opens with the same secret, for the same purpose and owner, and is never the same twice', () => {
    expect(unseal(GIVEN, 'totp', 'ada', sealed)).toEqual(plain);
    expect(seal(GIVEN, 'totp', 'ada', plain)).not.toEqual(sealed);
    expect(sealed.includes(plain)).toBe(false);
  });

  it.each([
    ['with another secret', () => unseal(`${GIVEN}!`, 'totp', 'ada', sealed)],
    ['for another purpose', () => unseal(GIVEN, 'signing-key', 'ada', sealed)],
    ['for somebody else', () => unseal(GIVEN, 'totp', 'eve', sealed)],
    ['when it is empty', () => unseal(GIVEN, 'totp', 'ada', Buffer.alloc(0))],
    ['when it was cut short', () => unseal(GIVEN, 'totp', 'ada', sealed.subarray(0, -1))],
    ['when a bit of it was changed', () => unseal(GIVEN, 'totp', 'ada', flipped(sealed))],
  ])('does not open %s', (_how, open) => {
    expect(open()).toBeUndefined();
  });
});

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[copy.length - 1] = (copy[copy.length - 1] ?? 0) ^ 1;
  return copy;
};
