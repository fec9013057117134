import { randomUUID } from 'node:crypto';
import { REFUSALS } from '@hub/contract/errors';
import { ROLE } from '@hub/contract/roles';
import { getCurrentUser, signOut } from '@hub/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { endDemoSessions } from '../../../demo/end-demo-sessions.ts';
import { DEMO_PASSWORD } from '../../../demo/fill-accounts.ts';
import { hashPassword } from '../../../secrets/passwords.ts';
import { attemptSignIn, bodyOf, type SignInAttempt } from '../../../testing/attempt-sign-in.ts';
import { addPerson, withSession } from '../../../testing/people.ts';
import { recordArgon2 } from '../../../testing/record-argon2.ts';
import { type Work, workOf } from '../../../testing/record-work.ts';
import { openTestHub, Person, type TestHub } from '../../../testing/test-hub.ts';
import { waitFor } from '../../../testing/wait-for.ts';

const argon2 = recordArgon2();

const PASSWORD = 'Right-password-1';
const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1 };
let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
  await hub.rows('update users set password_hash = ? where is_demo', await hashPassword(DEMO_PASSWORD));
  await addPerson(hub, { email: 'gone@hub.example', roles: ROLE.Dev, password: PASSWORD, disabled: true });
  await addPerson(hub, { email: 'j\u00f6rg@hub.example', roles: ROLE.DistributorAdmin, password: PASSWORD });
  await addPerson(hub, { email: 'never@hub.example', roles: ROLE.DistributorAdmin, password: null });
  await hub.rows(
    'update users set password_hash = ? where email = ?',
    await hashPassword(PASSWORD),
    'gone@hub.example',
  );
});

const asBrowser = (response: { cookies: { name: string; value: string }[] }, distributor = 1): Person => {
  const person = new Person(hub.app, distributor);
  const [cookie] = response.cookies;
  person.cookie = `${cookie?.name}=${cookie?.value}`;
  return person;
};

describe('signing in', () => {
  it.each([
    ['with a password that is changed', "password_hash = 'changed'"],
    ['of a person who is disabled', 'disabled_at = now()'],
  ])('[guarantee 4] %s while it is checked opens no session', async (_what, change) => {
    const email = `overtaken-${randomUUID()}@hub.example`;
    const id = await addPerson(hub, { email, roles: ROLE.DistributorAdmin, password: PASSWORD });
    argon2.duringNext(() => hub.rows(`update users set ${change} where uuid_id = ?::uuid`, id));
    expect(await hub.visitor().signIn(email, PASSWORD)).toBe(401);
    expect(await hub.rows('select 1 from sessions where user_id = ?::uuid', id)).toEqual([]);
  });

  it.each([
    ['dev', 1],
    ['dev', 2],
    ['dev', 3],
    ['admin', 1],
    ['admin', 2],
    ['admin', 3],
    ['d1', 1],
    ['d2', 2],
    ['d3', 3],
  ])('%s may, at distributor %i', async (account, distributor) => {
    const response = await attemptSignIn(hub, { username: `${account}@hub.example`, distributor });
    expect(response.statusCode).toBe(200);
    const expected = {
      email: `${account}@hub.example`,
      distributor: { number: distributor, name: `Distributor ${distributor}` },
    };
    expect(response.json()).toMatchObject(expected);
    const me = await asBrowser(response, distributor).send(getCurrentUser, {});
    expect(me.data).toMatchObject(expected);
  });

  const refusals: [string, SignInAttempt][] = [
    ['a licence manager', { username: 'manager@hub.example' }],
    ['an organisation member', { username: 'member@hub.example' }],
    ['a community member', { username: 'community@hub.example' }],
    ['the administrator of distributor 1, at distributor 2', { distributor: 2 }],
    ['the administrator of distributor 3, at distributor 1', { username: 'd3@hub.example' }],
    ['a wrong password', { password: 'Wrong-password-1' }],
    ['an address that nobody has', { username: 'nobody@hub.example' }],
    ['a person who never set a password', { username: 'never@hub.example' }],
    ['a disabled person', { username: 'gone@hub.example', password: PASSWORD }],
    ['an unknown distributor', { username: 'dev@hub.example', distributor: 9 }],
    ['a distributor that is no number', { username: 'dev@hub.example', distributor: 'x' }],
  ];

  it.each(refusals)(
    '[guarantee 1] is refused to %s with the one answer, after the same work',
    async (_who, attempt) => {
      const sessions = await hub.rows('select count(*) from sessions');
      const before = argon2.runs.length;
      const response = await attemptSignIn(hub, { ...attempt, ip: '10.1.0.1' });
      expect(response.statusCode).toBe(401);
      expect(bodyOf(response)).toEqual({ message: REFUSALS.signInFailed.message, code: 'signInFailed' });
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(argon2.runs.slice(before)).toEqual([ARGON2_COST]);
      expect(await hub.rows('select count(*) from sessions')).toEqual(sessions);
    },
  );

  it('[guarantee 1] asks the database the same and waits for nothing more, whoever is refused', async () => {
    // The owner has signed in from this network before, which no answer may tell.
    await attemptSignIn(hub, { ip: '10.1.0.2' });
    const work: Record<string, Work> = {};
    for (const [who, attempt] of [['the first, on a new connection', {}] as const, ...refusals]) {
      await hub.rows('delete from attempts');
      const { queries, timers } = await workOf(hub.database, () =>
        attemptSignIn(hub, { password: 'Wrong-password-1', ...attempt, ip: '10.1.0.2' }),
      );
      // An unknown distributor is looked for in its table, which tells nothing about people.
      work[who] = { queries: queries.filter((query) => !query.includes('from "distributors"')), timers };
    }
    const [, ...compared] = Object.values(work);
    expect(compared[0]?.queries.length).toBeGreaterThan(4);
    for (const each of compared) expect(each).toEqual(compared[0]);
  });

  it.each([
    ['other capitals', 'D1@HUB.Example'],
    ['spaces around it', '  d1@hub.example '],
    ['full-width letters', 'ｄ１@hub.example'],
  ])('[guarantee 8] works with an address in another form: %s', async (_what, username) => {
    expect((await attemptSignIn(hub, { username })).statusCode).toBe(200);
  });

  it('[guarantee 8] works whichever way an accent in the address is written', async () => {
    expect((await attemptSignIn(hub, { username: 'jo\u0308rg@hub.example', password: PASSWORD })).statusCode).toBe(200);
  });

  it('[guarantee 3] compares the whole of a long password', async () => {
    const long = `Aa1${'x'.repeat(97)}`;
    await addPerson(hub, { email: 'long@hub.example', roles: ROLE.DistributorAdmin, password: long });
    const attemptWith = (password: string) => attemptSignIn(hub, { username: 'long@hub.example', password });
    expect((await attemptWith(`${long.slice(0, -1)}y`)).statusCode).toBe(401);
    expect((await attemptWith(long)).statusCode).toBe(200);
  });

  it('[guarantee 3] refuses a password of more than 200 characters before hashing it', async () => {
    const before = argon2.runs.length;
    expect((await attemptSignIn(hub, { password: 'x'.repeat(201) })).statusCode).toBe(400);
    expect((await attemptSignIn(hub, { password: 'x'.repeat(1_000_000) })).statusCode).toBe(400);
    expect(argon2.runs).toHaveLength(before);
  });
});

describe('a session', () => {
  const sessionOf = async () => asBrowser(await attemptSignIn(hub));

  it('[guarantee 4] has a new token at each sign-in and never the one that was planted', async () => {
    const planted = 'p'.repeat(43);
    const [first, second] = [
      await attemptSignIn(hub, { headers: { cookie: `hub=${planted}` } }),
      await attemptSignIn(hub),
    ];
    const tokens = [planted, first.cookies[0]?.value, second.cookies[0]?.value];
    expect(new Set(tokens).size).toBe(3);
    const thief = hub.visitor();
    thief.cookie = `hub=${planted}`;
    expect((await thief.send(getCurrentUser, {})).status).toBe(401);
  });

  it('[guarantee 4] keeps 256 random bits with the browser and only their hash in the database', async () => {
    const token = (await attemptSignIn(hub)).cookies[0]?.value ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await hub.rows<Record<string, unknown>>('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('[guarantee 4] ends when the same browser signs in again', async () => {
    const first = await sessionOf();
    await attemptSignIn(hub, { headers: { cookie: first.cookie ?? '' } });
    expect((await first.send(getCurrentUser, {})).status).toBe(401);
  });

  it('[guarantee 4] is dead after signing out, which is harmless without one', async () => {
    const person = await sessionOf();
    const reply = await person.send(signOut, {});
    expect(reply.status).toBe(204);
    expect(reply.headers['set-cookie']).toMatch(/^hub=;.*Expires=Thu, 01 Jan 1970/);
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
    for (const without of [person, hub.visitor()]) expect((await without.send(signOut, {})).status).toBe(204);
  });

  it('is named in the audit log by whoever it belonged to when it ends', async () => {
    await (await hub.as('d2', 2)).send(signOut, {});
    const [line] = await hub.rows("select actor_name from audit_log where action = 'signOut' order by id desc limit 1");
    expect(line).toEqual({ actor_name: 'Deepak Two' });
  });

  const newestSession = '(select max(created_at) from sessions)';

  it('[guarantee 4] ends after eight hours without a request, and a request every now and then keeps it', async () => {
    const person = await sessionOf();
    const age = (minutes: number) =>
      hub.rows(
        `update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where created_at = ${newestSession}`,
      );
    await age(479);
    expect((await person.send(getCurrentUser, {})).status).toBe(200);
    await waitFor(async () => {
      const [row] = await hub.rows<{ fresh: boolean }>(
        `select last_seen_at > now() - interval '1 minute' as fresh from sessions where created_at = ${newestSession}`,
      );
      expect(row?.fresh).toBe(true);
    });
    await age(481);
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
  });

  it('[guarantee 4] ends after a week, however busy it was', async () => {
    const person = await sessionOf();
    const [row] = await hub.rows<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::integer as days from sessions where created_at = ${newestSession}`,
    );
    expect(row?.days).toBe(7);
    await hub.rows(`update sessions set expires_at = now() where created_at = ${newestSession}`);
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
  });

  it.each([
    ['is disabled', 'disabled_at = now()'],
    ['is demoted', `roles = ${ROLE.LicenseManager}`],
  ])('[guarantee 4, 13] is of no use on the very next request after its owner %s', async (_what, change) => {
    const id = await addPerson(hub, { email: `${change}@hub.example`, roles: ROLE.DistributorAdmin });
    const person = await withSession(hub, id);
    expect((await person.send(getCurrentUser, {})).status).toBe(200);
    await hub.rows(`update users set ${change} where uuid_id = ?::uuid`, id);
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
  });

  it('[guarantee 13] at a foreign distributor ends when a Dev is no longer the provider’s', async () => {
    const id = await addPerson(hub, { email: 'was-dev@hub.example', roles: ROLE.Dev });
    const abroad = await withSession(hub, id, 2);
    const atHome = await withSession(hub, id, 1);
    await hub.rows('update users set roles = 16 where uuid_id = ?::uuid', id);
    expect((await abroad.send(getCurrentUser, {})).status).toBe(401);
    expect((await atHome.send(getCurrentUser, {})).status).toBe(200);
  });
});

describe('the session cookie', () => {
  const cookieOf = async (of: TestHub) => String((await attemptSignIn(of)).headers['set-cookie']).split('; ');

  it('[guarantee 4] is HttpOnly and SameSite, for this host alone', async () => {
    const [nameAndValue, ...attributes] = await cookieOf(hub);
    expect(nameAndValue).toMatch(/^hub=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax']);
  });

  it('[guarantee 4] is Secure with the __Host- prefix over TLS', async () => {
    const overTls = await hub.withEnvironment({ HUB_PUBLIC_URL: 'https://hub.example', HUB_DEMO: 'allow' });
    const [nameAndValue, ...attributes] = await cookieOf(overTls);
    expect(nameAndValue).toMatch(/^__Host-hub=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect((await overTls.app.inject('/api/users/me')).headers['strict-transport-security']).toMatch(
      /^max-age=31536000/,
    );
  });
});

describe('demo accounts', () => {
  it('cannot sign in where other machines can reach the hub', async () => {
    const open = await hub.withEnvironment({ HOST: '0.0.0.0' });
    expect((await attemptSignIn(open)).statusCode).toBe(401);
    expect((await attemptSignIn(open, { username: 'dev@hub.example' })).statusCode).toBe(401);
  });

  it('lose the sessions that they opened before, and nobody else does', async () => {
    const demo = await hub.as('d1');
    const id = await addPerson(hub, { email: 'real@hub.example', roles: ROLE.DistributorAdmin });
    const real = await withSession(hub, id);
    await hub.database.asOwner(endDemoSessions);
    expect((await demo.send(getCurrentUser, {})).status).toBe(401);
    expect((await real.send(getCurrentUser, {})).status).toBe(200);
  });
});
