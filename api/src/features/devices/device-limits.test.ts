import { activateDevice } from '@hub/contract/devices';
import { createLicences } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { openCatalogue } from '../licences/licences.testing.ts';

let hub: TestHub;
let keys: string[];

beforeAll(async () => {
  hub = await openTestHub({ HUB_ANONYMOUS_CALLS_PER_MINUTE: '20' });
  const admin = await hub.as('admin');
  const { licence } = await openCatalogue(hub, admin);
  await admin.send(createLicences, { body: { ...licence, description: 'Fleet', num_licenses_to_create: 30 } });
  const rows = await hub.rows<{ activation_key: string }>(
    "select activation_key from licences where description = 'Fleet'",
  );
  keys = rows.map(({ activation_key }) => activation_key);
});

const activate = (key: string, serial: string, remoteAddress = '127.0.0.1') =>
  hub.app.inject({
    method: 'POST',
    url: `/api${activateDevice.path}`,
    remoteAddress,
    headers: { authorization: `License ${key}` },
    payload: { device_serial: serial },
  });

describe('devices at one IP', () => {
  it('are counted each by itself: a fleet larger than the limit gets through', async () => {
    const answers = await Promise.all(keys.map((key, number) => activate(key, `FLEET-${number}`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('slow down one that never stops asking, and no other', async () => {
    const [busy = '', calm = ''] = keys;
    const answers = await Promise.all(Array.from({ length: 25 }, () => activate(busy, 'FLEET-0')));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    expect((await activate(calm, 'FLEET-1')).statusCode).toBe(200);
  });

  it('that try wrong keys have to wait, while right keys still work', async () => {
    await hub.rows("insert into attempts values ('licence-key-from:127.0.0.1', 300, now() + interval '10 minutes')");
    const guess = await activate('AAAAA-AAAAA-AAAAA-AAAAA-AAAAB', 'X');
    expect([guess.statusCode, Number(guess.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await activate(keys[2] ?? '', 'FLEET-2')).statusCode).toBe(200);
  });

  it('[guarantee 33] that try wrong keys are counted by their IPv6 network', async () => {
    const guess = async (ip: string) => (await activate('AAAAA-AAAAA-AAAAA-AAAAA-AAAAC', 'X', ip)).statusCode;
    expect(await guess('2001:db8:8:1::1')).toBe(404);
    await hub.rows("update attempts set failures = 300 where subject like 'licence-key-from:2001:%'");
    expect(await guess('2001:db8:8:1:aaaa:bbbb:cccc:dddd')).toBe(429);
    expect(await guess('2001:db8:8:2::1')).toBe(404);
  });
});
