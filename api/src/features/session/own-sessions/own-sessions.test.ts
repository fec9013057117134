import { ROLE } from '@hub/contract/roles';
import { endOtherSessions, endOwnSession, getCurrentUser, listOwnSessions } from '@hub/contract/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptSignIn } from '../../../testing/attempt-sign-in.ts';
import { addPerson, withSession } from '../../../testing/people.ts';
import { newcomer, PASSWORD } from '../../../testing/second-factors.ts';
import { openTestHub, Person, type TestHub } from '../../../testing/test-hub.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

let hub: TestHub;
let id: string;
let email: string;
let desk: Person;
let phone: Person;

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(async () => {
  const someone = await newcomer(hub, ROLE.Dev);
  ({ id, email } = someone);
  desk = someone.person;
  const response = await attemptSignIn(hub, {
    username: email,
    password: PASSWORD,
    distributor: 2,
    ip: '203.0.113.9',
    headers: { 'user-agent': 'Telephone' },
  });
  phone = new Person(hub.app, 2);
  phone.cookie = `hub=${response.cookies[0]?.value}`;
});

const isOpen = async (person: Person) => (await person.send(getCurrentUser, {})).status === 200;
const sessionsOf = async (person: Person) => (await person.send(listOwnSessions, {})).data;

describe('one’s own sessions', () => {
  it('[guarantee 5] are all listed, at whichever distributor, with the IP and the browser, and nobody else’s', async () => {
    const stranger = await newcomer(hub, ROLE.Dev);
    const list = await sessionsOf(desk);
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => current)).toMatchObject({ ip: '127.0.0.1', distributor: { number: 1 } });
    expect(list.find(({ current }) => !current)).toMatchObject({
      ip: '203.0.113.9',
      user_agent: 'Telephone',
      distributor: { number: 2, name: 'Distributor 2' },
    });
    expect(await sessionsOf(stranger.person)).toHaveLength(1);
    const tokens = await hub.rows<{ token_hash: Buffer }>('select token_hash from sessions');
    for (const { token_hash } of tokens)
      expect(JSON.stringify(list)).not.toContain(Buffer.from(token_hash).toString('base64url'));
  });

  it('leave out those that are over', async () => {
    const where = "where user_id = ?::uuid and user_agent = 'Telephone'";
    await hub.rows(`update sessions set last_seen_at = now() - interval '9 hours' ${where}`, id);
    expect(await sessionsOf(desk)).toHaveLength(1);
    await hub.rows(`update sessions set last_seen_at = now(), expires_at = now() ${where}`, id);
    expect(await sessionsOf(desk)).toHaveLength(1);
  });

  it('[guarantee 5] are ended one by one, and the ended one is of no use on its very next request', async () => {
    const other = (await sessionsOf(desk)).find(({ current }) => !current);
    const reply = await desk.send(endOwnSession, { params: { id: other?.id ?? '' } });
    expect(reply.status).toBe(204);
    expect(await isOpen(phone)).toBe(false);
    expect(await isOpen(desk)).toBe(true);
    const [line] = await hub.rows(
      'select action, entity, entity_id from audit_log where request_id = ?',
      reply.headers['x-request-id'],
    );
    expect(line).toEqual({ action: 'ended', entity: 'session', entity_id: other?.id });
  });

  it('[guarantee 5] are ended all at once but for the one that asks', async () => {
    const third = await withSession(hub, id);
    const colleague = await newcomer(hub, ROLE.Dev);
    const reply = await desk.send(endOtherSessions, {});
    expect(reply.status).toBe(204);
    expect([await isOpen(desk), await isOpen(phone), await isOpen(third)]).toEqual([true, false, false]);
    expect(await isOpen(colleague.person)).toBe(true);
    const [current, ...others] = await sessionsOf(desk);
    expect(others).toEqual([]);
    const [line] = await hub.rows(
      'select action, entity_id, changes from audit_log where request_id = ?',
      reply.headers['x-request-id'],
    );
    expect(line).toEqual({
      action: 'endedOthers',
      entity_id: current?.id,
      changes: { sessions: { from: 3, to: 1 } },
    });
  });

  it('[guarantee 5] never let anybody end somebody else’s: that answers as one that never was, and nothing changes', async () => {
    const victim = await newcomer(hub, ROLE.DistributorAdmin);
    const [theirs] = await sessionsOf(victim.person);
    const before = await hub.rows('select id from sessions order by id');
    const foreign = await desk.send(endOwnSession, { params: { id: theirs?.id ?? '' } });
    const unknown = await desk.send(endOwnSession, { params: { id: NOBODYS } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(await hub.rows('select id from sessions order by id')).toEqual(before);
    expect(await isOpen(victim.person)).toBe(true);
  });

  it('are nothing to those who are not signed in', async () => {
    expect((await hub.visitor().send(listOwnSessions, {})).status).toBe(401);
    const member = await addPerson(hub, { email: `member-${id}@hub.example`, roles: ROLE.OrgUser });
    expect((await (await withSession(hub, member)).send(endOtherSessions, {})).status).toBe(401);
  });
});
