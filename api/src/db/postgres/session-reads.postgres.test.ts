import { listOrganisations } from '@hub/contract/organisations';
import { ROLE } from '@hub/contract/roles';
import { getCurrentUser } from '@hub/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { expectNewColumns } from './new-columns.testing.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

describe('reading in a session', () => {
  it('stays in each user’s own distributor, however many share a connection', async () => {
    const people = [await hub.as('d1'), await hub.as('d2'), await hub.as('d3')];
    const [one, two, three] = await Promise.all(people.map((person) => person.send(listOrganisations, { query: {} })));
    const own = [one, two, three].map((reply) => JSON.stringify(reply?.data));
    expect(new Set(own).size).toBe(3);
    const senders = Array.from({ length: 150 }, (_unused, index) => index % 3);
    const replies = await Promise.all(senders.map((sender) => people[sender]?.send(listOrganisations, { query: {} })));
    expect(replies.map((reply) => own.indexOf(JSON.stringify(reply?.data)))).toEqual(senders);
  });

  it('answers with the columns that a statement has since a migration', () => expectNewColumns(hub.url, hub.url));

  it('looks the session up with every query: a demotion, a revocation and a new name apply at once', async () => {
    const email = 'moving@hub.example';
    await addPerson(hub, { email, roles: ROLE.Admin });
    const person = await hub.as('moving');
    const user = () => person.send(getCurrentUser, {});
    expect((await user()).data).toMatchObject({ first_name: 'New' });
    await hub.rows("update users set first_name = 'Renamed' where email = ?", email);
    expect((await user()).data).toMatchObject({ first_name: 'Renamed' });
    await hub.rows('update users set roles = 32 where email = ?', email);
    expect((await person.send(listOrganisations, { query: {} })).status).toBe(401);
    await hub.rows('update users set roles = 4 where email = ?', email);
    expect((await person.send(listOrganisations, { query: {} })).status).toBe(200);
    await hub.rows('delete from sessions s using users u where u.uuid_id = s.user_id and u.email = ?', email);
    expect((await person.send(listOrganisations, { query: {} })).status).toBe(401);
  });

  it('[guarantee 4] does not revive an expired session, however often it is tried', async () => {
    const person = await hub.as('admin');
    const read = async () => (await person.send(listOrganisations, { query: { page: 1 } })).status;
    const lastSeen = (ago: string) =>
      hub.rows(
        'update sessions set last_seen_at = now() - ?::interval where token_hash = ?',
        ago,
        person.sessionKey.hash,
      );
    await lastSeen('2 minutes');
    expect(await read()).toBe(200);
    await lastSeen('9 hours');
    for (let time = 0; time < 3; time += 1) {
      expect(await read()).toBe(401);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('cannot change anything, nor read tables outside of its role', async () => {
    const { sessionKey: key } = await hub.as('dev');
    const write = hub.database.withSession(key, 'read', (tx) => sql`update organisations set name = 'x'`.execute(tx));
    await expect(write).rejects.toThrow(/read-only transaction/);
    const elsewhere = hub.database.withSession(key, 'read', (tx) => sql`select * from sessions`.execute(tx));
    await expect(elsewhere).rejects.toThrow(/permission denied/);
  });

  it('continues after a failed query, also for requests that share its connection', async () => {
    const { sessionKey: key } = await hub.as('dev');
    const query = (text: string) => hub.database.withSession(key, 'read', (tx) => sql.raw(text).execute(tx));
    const outcomes = await Promise.allSettled([
      query('select 1 / 0'),
      query('select 1 as one'),
      query('nonsense'),
      query('select 1 as one'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
