import { checkInDevice } from '@hub/contract/devices';
import { updateOrganisation } from '@hub/contract/organisations';
import { ROLE } from '@hub/contract/roles';
import { signOut } from '@hub/contract/session';
import { deactivateUser } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAsDevice } from '../features/devices/devices.testing.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { listen } from '../testing/live-hub.ts';
import { addPerson, withSession } from '../testing/people.ts';
import { programWith, withToken } from '../testing/service-accounts.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;
let url: string;
let admin: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  url = await listen(hub);
  [admin, d2] = await Promise.all([hub.as('admin'), hub.as('d2')]);
});

const organisationOf = async (distributor: number): Promise<number> => {
  const [row] = await hub.rows<{ id: number }>(
    'select id from organisations where distributor_id = ?::integer and archived_at is null order by id limit 1',
    distributor,
  );
  return row?.id ?? 0;
};

const rename = async (person: Person, id: number): Promise<void> => {
  const { status } = await person.send(updateOrganisation, { body: { id, name: `Renamed ${Math.random()}` } });
  expect(status).toBe(200);
};

const staff = async (roles: number = ROLE.Admin): Promise<{ id: string; person: Person }> => {
  const id = await addPerson(hub, { email: `live-${Math.random()}@hub.example`, roles });
  return { id, person: await withSession(hub, id) };
};

describe('the events of an open page', () => {
  it('[guarantee 1] name the changed records of its own distributor, and never those of another one', async () => {
    const [mine, theirs] = await Promise.all([organisationOf(1), organisationOf(2)]);
    const [here, there] = await Promise.all([openEventStream(url, admin), openEventStream(url, d2)]);
    expect([here.status, there.status]).toEqual([200, 200]);
    await rename(d2, theirs);
    await rename(admin, mine);
    await here.waitFor((message) => message !== 'refresh' && message.organisation?.[0] === String(mine));
    await there.waitFor((message) => message !== 'refresh' && message.organisation?.[0] === String(theirs));
    expect(JSON.stringify(here.told)).toBe(JSON.stringify([{ organisation: [String(mine)] }]));
    expect(JSON.stringify(there.told)).toBe(JSON.stringify([{ organisation: [String(theirs)] }]));
    here.stop();
    there.stop();
  });

  it('say nothing about a refused change', async () => {
    const [mine, theirs] = await Promise.all([organisationOf(1), organisationOf(2)]);
    const page = await openEventStream(url, admin);
    expect((await admin.send(updateOrganisation, { body: { id: theirs, name: 'Taken over' } })).status).toBe(404);
    await rename(admin, mine);
    await page.waitFor((message) => message !== 'refresh' && message.organisation !== undefined);
    expect(page.told).toEqual([{ organisation: [String(mine)] }]);
    page.stop();
  });

  it('name the licence of a device that checks in', async () => {
    const [licence] = await hub.rows<{ uuid_id: string; activation_key: string }>(
      `update licences set is_active = true, device_serial = 'SN-LIVE', expiry_date = null, is_verified = true
       where uuid_id = (select l.uuid_id from licences l join locations o on o.id = l.location_id
         join organisations g on g.id = l.organisation_id
         where l.distributor_id = 1 and l.archived_at is null and o.archived_at is null and g.archived_at is null limit 1)
       returning uuid_id, activation_key`,
    );
    const page = await openEventStream(url, admin);
    const { status } = await callAsDevice(hub, checkInDevice, licence?.activation_key ?? '', {
      device_serial: 'SN-LIVE',
    });
    expect(status).toBe(200);
    await page.waitFor((message) => message !== 'refresh' && message.device?.[0] === licence?.uuid_id);
    page.stop();
  });

  it('reach proxies and browsers as they happen: not compressed, not kept, not collected', async () => {
    const page = await openEventStream(url, admin);
    expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(page.headers.get('content-encoding')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(page.headers.get('x-accel-buffering')).toBe('no');
    expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    page.stop();
  });

  it('[guarantee 4] end with the session: at sign-out, deactivation, another role and expiry', async () => {
    const people = await Promise.all([staff(), staff(), staff(ROLE.DistributorAdmin), staff(), staff()]);
    const pages = await Promise.all(people.map(({ person }) => openEventStream(url, person)));
    const [first, second, third, fourth] = people;
    await first.person.send(signOut, {});
    await pages[0]?.ended;
    expect((await admin.send(deactivateUser, { params: { id: second.id } })).status).toBe(200);
    await pages[1]?.ended;
    await hub.rows('update users set roles = ? where uuid_id = ?::uuid', ROLE.OrgUser, third.id);
    await hub.rows("update sessions set expires_at = now() - interval '1 second' where user_id = ?::uuid", fourth.id);
    await Promise.all([pages[2]?.ended, pages[3]?.ended]);
    expect((await openEventStream(url, first.person)).status).toBe(401);
    // The last one is still open.
    await rename(admin, await organisationOf(1));
    await pages[4]?.waitFor((message) => message !== 'refresh' && message.organisation !== undefined);
    pages[4]?.stop();
  });

  it('[guarantee 9] are for people with a session: not for visitors, customers or tokens', async () => {
    const { token } = await withToken(admin);
    const customer = await staff(ROLE.OrgUser);
    const statuses = await Promise.all(
      [hub.visitor(), customer.person, programWith(admin, token)].map(
        async (person) => (await openEventStream(url, person)).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 403]);
  });

  it('are given to ten pages of a session; the next one is refused, and the metrics count those that are open', async () => {
    const { person } = await staff();
    const open = async () => Number(/^hub_open_streams (\d+)$/m.exec((await hub.app.inject('/metrics')).body)?.[1]);
    const before = await open();
    const pages = await Promise.all(Array.from({ length: 11 }, () => openEventStream(url, person)));
    expect(pages.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429]);
    expect(await open()).toBe(before + 10);
    for (const page of pages) page.stop();
    await expect.poll(open).toBe(before);
  });

  it('name no record when there are too many, and each one once', async () => {
    const page = await openEventStream(url, admin);
    const events = (count: number, kind: string) =>
      Array.from({ length: count }, (_, index) => ({ distributor: 1, kind, id: String(index) }));
    hub.database.events.publish([...events(51, 'licence'), ...events(50, 'location'), ...events(50, 'location')]);
    await page.waitFor((message) => message !== 'refresh' && message.licence !== undefined);
    const [message] = page.told;
    expect(message).toMatchObject({ licence: [] });
    expect(message !== 'refresh' && message?.location).toHaveLength(50);
    page.stop();
  });

  it('tell a change of the catalogue to every distributor, and nothing about sessions or views to anybody', async () => {
    const page = await openEventStream(url, d2);
    hub.database.events.publish([
      { distributor: 2, kind: 'session', id: 'secret' },
      { distributor: 2, kind: 'view', id: '7' },
      { distributor: 1, kind: 'product', id: '3' },
    ]);
    await page.waitFor((message) => message !== 'refresh' && message.product !== undefined);
    expect(page.told).toEqual([{ product: [] }]);
    page.stop();
  });

  it('end with a hint when to come back, when the server stops', async () => {
    const other = await hub.withEnvironment({});
    const otherUrl = await listen(other);
    const page = await openEventStream(otherUrl, admin);
    await other.app.close();
    await page.ended;
    expect(page.text()).toMatch(/\nretry: [123]\d{3}\n\n$/);
  });
});
