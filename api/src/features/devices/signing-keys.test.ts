import { createPrivateKey } from 'node:crypto';
import { activateDevice, checkInDevice, listSigningKeys } from '@hub/contract/devices';
import { verifyLicenceFile } from '@hub/device/verify-licence-file';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { resealAll } from '../../secrets/reseal.ts';
import { unseal } from '../../secrets/sealed.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { callAsDevice, createLicence, openLicenceFile } from './devices.testing.ts';
import { prepareSigningKeys } from './prepare-signing-keys.ts';
import { signLicenceFile } from './sign-licence-file.ts';
import { currentSigningKey, rotateSigningKey, type SigningKeyPair } from './signing-keys.ts';

let hub: TestHub;
let admin: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  catalogue = await openCatalogue(hub, admin);
});

beforeEach(() => hub.rows('delete from signing_keys'));

const WITHOUT_SECRET = readConfig({ DATABASE_URL: 'postgres://db.example/hub' });
const withSecret = (secret: string): Config => readConfig({ HUB_SECRET: secret.padEnd(40, '.') });

interface StoredKey {
  key_id: string;
  private_key: string | null;
  sealed_private_key: Uint8Array | null;
}
const stored = () =>
  hub.rows<StoredKey>('select key_id, private_key, sealed_private_key from signing_keys order by created_at, key_id');

const prepare = async (config: Config): Promise<string[]> => {
  const said: string[] = [];
  await prepareSigningKeys({ database: hub.database, config }, (sentence) => said.push(sentence));
  return said;
};

const newLicence = () => createLicence(admin, catalogue.licence);

const listKeys = async () => (await hub.visitor().send(listSigningKeys, {})).data;

const fileIssued = (issued: Date, key: SigningKeyPair): string =>
  signLicenceFile(
    {
      meta: {
        issued: issued.toISOString(),
        expiry: new Date(issued.getTime() + 3_600_000).toISOString(),
        ttl: 1_209_600,
        refresh: 86_400,
        key_id: key.keyId,
      },
      data: {
        type: 'licenses',
        id: '0190b0a0-0000-7000-8000-000000000001',
        attributes: {
          name: 'Kit',
          expiry: null,
          product_key: 'SIM',
          package: null,
          modules: [],
          colour: 'none',
          device_serial: 'SN',
        },
      },
    },
    key,
  );

describe('the list of signing keys', () => {
  it('[guarantee 6] creates nothing: it is empty until a key is needed', async () => {
    expect(await listKeys()).toEqual([]);
    expect(await stored()).toEqual([]);
    await currentSigningKey(hub);
    expect(await listKeys()).toHaveLength(1);
  });

  it('[guarantee 34] lets a device refuse a file that was issued after its key was retired', async () => {
    const old = await currentSigningKey(hub);
    const now = Date.now();
    const before = fileIssued(new Date(now - 60_000), old);
    await rotateSigningKey(hub);
    const after = fileIssued(new Date(now + 600_000), old);
    const keys = await listKeys();
    const verify = (file: string, at: number) => verifyLicenceFile(file, { keys, serial: 'SN', now: new Date(at) });
    expect(verify(before, now)).toMatchObject({ valid: true });
    expect(verify(after, now + 700_000)).toEqual({ valid: false, reason: 'retiredKey' });
  });
});

describe('a private signing key', () => {
  it('[guarantee 34] is stored encrypted, for its key id and purpose', async () => {
    const { keyId, privateKey } = await currentSigningKey(hub);
    const [row] = await stored();
    expect(row).toMatchObject({ key_id: keyId, private_key: null });
    const bytes = privateKey.export({ format: 'der', type: 'pkcs8' });
    const sealed = Buffer.from(row?.sealed_private_key ?? []);
    expect(sealed.includes(bytes.subarray(-32))).toBe(false);
    expect(unseal(hub.config.secret ?? '', 'signing-key', keyId, sealed)).toEqual(bytes);
  });

  it('[guarantee 34] of an earlier version is encrypted at start and signs as before', async () => {
    const services = { database: hub.database, config: WITHOUT_SECRET };
    const retired = await currentSigningKey(services);
    const keyId = await rotateSigningKey(services);
    const times = () => hub.rows('select key_id, created_at::text, retired_at::text from signing_keys order by 1');
    const before = await times();
    expect((await stored()).every(({ private_key }) => private_key?.includes('PRIVATE KEY'))).toBe(true);
    expect(await prepare(hub.config)).toEqual([]);
    const rows = await stored();
    expect(rows.map(({ private_key }) => private_key)).toEqual([null, null]);
    expect(await times()).toEqual(before);
    const current = await currentSigningKey(hub);
    expect(current.keyId).toBe(keyId);
    const sealed = rows.find(({ key_id }) => key_id === retired.keyId)?.sealed_private_key ?? Buffer.alloc(0);
    const key = unseal(hub.config.secret ?? '', 'signing-key', retired.keyId, sealed) ?? Buffer.alloc(0);
    expect(createPrivateKey({ key, format: 'der', type: 'pkcs8' }).equals(retired.privateKey)).toBe(true);
    await prepare(hub.config);
    expect(await stored()).toEqual(rows);
  });

  it('is stored without encryption only on a PostgreSQL without HUB_SECRET, which says so at start', async () => {
    expect(await prepare(WITHOUT_SECRET)).toEqual([expect.stringMatching(/without encryption\. Set HUB_SECRET/)]);
    expect((await stored()).map(({ sealed_private_key }) => sealed_private_key)).toEqual([null]);
  });

  it('that was encrypted with another secret stops a server on PostgreSQL and is replaced in an embedded database', async () => {
    const { keyId } = await currentSigningKey(hub);
    const start = prepare(withSecret('another'));
    if (hub.database.kind === 'postgres') {
      await expect(start).rejects.toThrow(/was encrypted with another secret\. Set HUB_SECRET/);
      expect(await stored()).toHaveLength(1);
    } else {
      expect(await start).toEqual([expect.stringMatching(/new files are signed with/)]);
      expect((await currentSigningKey({ ...hub, config: withSecret('another') })).keyId).not.toBe(keyId);
    }
  });

  it('[guarantee 34] is encrypted anew when the secret is rotated; the old secret opens it no more', async () => {
    const [first, second] = [withSecret('first'), withSecret('second')];
    const { keyId } = await currentSigningKey({ ...hub, config: first });
    const reseal = (secret: Config, ...previous: Config[]) =>
      hub.database.asOwner((tx) =>
        resealAll(
          tx,
          secret.secret ?? '',
          previous.map((config) => config.secret ?? ''),
        ),
      );
    expect(await reseal(second, withSecret('wrong'))).toEqual({ resealed: 0, unreadable: 1 });
    expect(await reseal(second, first)).toEqual({ resealed: 1, unreadable: 0 });
    expect((await currentSigningKey({ ...hub, config: second })).keyId).toBe(keyId);
    await expect(currentSigningKey({ ...hub, config: first })).rejects.toThrow(/another secret/);
    // After an interruption it is run again.
    expect(await reseal(second, first)).toEqual({ resealed: 1, unreadable: 0 });
  });
});

describe('signing keys', () => {
  it('are made once however many need the first one, and never leave the system role', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => currentSigningKey(hub)));
    expect(new Set(ids.map(({ keyId }) => keyId)).size).toBe(1);
    expect(JSON.stringify(await listKeys())).not.toMatch(/private/i);
    const asApp = hub.database.withActivationKey((await newLicence()).activation_key, (tx) =>
      tx.selectFrom('signing_keys').selectAll().execute(),
    );
    await expect(asApp).rejects.toThrow(/permission denied/);
  });

  it('can be rotated: old files stay good, new ones carry the new key', async () => {
    const licence = await newLicence();
    const old = await callAsDevice(hub, activateDevice, licence.activation_key, { device_serial: 'SN-K' });
    const before = (await openLicenceFile(hub, old.data.license_file, 'SN-K')).meta;
    const keyId = await rotateSigningKey(hub);
    const body = { device_serial: 'SN-K', file_issued: before.issued, file_key_id: before.key_id };
    const renewed = await callAsDevice(hub, checkInDevice, licence.activation_key, body);
    expect(renewed.data.changed).toBe(true);
    expect((await openLicenceFile(hub, renewed.data.license_file, 'SN-K')).meta.key_id).toBe(keyId);
    expect((await openLicenceFile(hub, old.data.license_file, 'SN-K')).meta.key_id).toBe(before.key_id);
    const keys = await listKeys();
    expect(keys.filter(({ retired_at }) => retired_at === null).map(({ key_id }) => key_id)).toEqual([keyId]);
  });

  it('rotated by two at once leave one current key', async () => {
    await currentSigningKey(hub);
    await Promise.all([rotateSigningKey(hub), rotateSigningKey(hub)]);
    expect(await hub.rows('select 1 from signing_keys where retired_at is null')).toHaveLength(1);
  });
});
