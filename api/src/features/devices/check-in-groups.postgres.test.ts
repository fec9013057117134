import { activateDevice, checkInDevice } from '@hub/contract/devices';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { openCatalogue } from '../licences/licences.testing.ts';
import { callAsDevice, createLicence } from './devices.testing.ts';

const DEVICES = 40;

let hub: TestHub;
let licences: Awaited<ReturnType<typeof createLicence>>[];

const send = (call: typeof activateDevice | typeof checkInDevice, place: number) =>
  callAsDevice(hub, call, licences[place]?.activation_key ?? '', { device_serial: `SN-${place}` });
const all = Array.from({ length: DEVICES }, (_unused, place) => place);

beforeAll(async () => {
  hub = await openTestHub();
  const admin = await hub.as('admin');
  const { licence } = await openCatalogue(hub, admin);
  licences = await Promise.all(all.map(() => createLicence(admin, licence)));
  for (const place of all) expect((await send(activateDevice, place)).status).toBe(200);
  // Reads the signing key, on the connection that the test needs for its own transaction.
  expect((await send(checkInDevice, 0)).status).toBe(200);
});

describe('a check-in of a licence that somebody is changing', () => {
  it('waits, and no other check-in waits for it', async () => {
    const changed = 20;
    let isAnswered = false;
    const { sent } = await hub.database.asOwner(async (tx) => {
      const uuid = licences[changed]?.uuid_id;
      await sql`update licences set description = 'Changed' where uuid_id = ${uuid}`.execute(tx);
      const sent = all.map((place) => send(checkInDevice, place));
      void sent[changed]?.then(() => {
        isAnswered = true;
      });
      for (const { status } of await Promise.all(sent.toSpliced(changed, 1))) expect(status).toBe(200);
      expect(isAnswered).toBe(false);
      return { sent: sent[changed] };
    });
    expect((await sent)?.status).toBe(200);
  });
});
