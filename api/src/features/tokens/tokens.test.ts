import { listLicences } from '@hub/contract/licences';
import { createOrganisation, listOrganisations } from '@hub/contract/organisations';
import { SCOPES } from '@hub/contract/scopes';
import {
  createServiceAccount,
  deleteServiceAccount,
  listServiceAccounts,
  revokeToken,
  rotateToken,
} from '@hub/contract/tokens';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, withSession } from '../../testing/people.ts';
import { programWith, withToken } from '../../testing/service-accounts.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { waitFor } from '../../testing/wait-for.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = await Promise.all([hub.as('admin'), hub.as('d1'), hub.as('d2')]);
});

const details = { name: 'ERP', roles: 16 as const, scopes: [...SCOPES], expires_in_days: 30 };
const statusOf = async (program: Person) => (await program.send(listOrganisations, {})).status;
const tokensOf = async (person: Person, id: string) =>
  (await person.send(listServiceAccounts, {})).data.find((account) => account.id === id)?.tokens ?? [];
const endAll = (ended: string) =>
  hub.rows("update service_tokens set ends_at = now() - interval '1 second' where id = ?::uuid", ended);

describe('a token', () => {
  it('[guarantee 39] is shown once and stored as a hash, with a prefix and a checksum', async () => {
    const { token, account } = await withToken(d1);
    expect(token).toMatch(/^hub_[0-9a-f]{72}$/);
    const listed = JSON.stringify((await d1.send(listServiceAccounts, {})).data);
    expect(listed).toContain(account.id);
    for (const text of [listed, hub.logged()]) expect(text).not.toContain(token.slice(10));
    const stored = await hub.rows<{ row: string }>(
      'select t::text || a::text as row from service_tokens t join service_accounts a on a.id = t.account_id',
    );
    for (const { row } of stored) expect(row).not.toContain(token.slice(10));
    const damaged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const wrong of [damaged, 'of-another-form']) {
      const { status, headers } = await programWith(d1, wrong).send(listOrganisations, {});
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    }
  });

  it('[guarantee 39] needs no anti-forgery header, and is the actor of what it does', async () => {
    const { program, name, account } = await withToken(d1);
    const { status, data } = await program.send(createOrganisation, { body: { name: 'Made by a program' } });
    expect(status).toBe(200);
    const [entry] = await hub.rows(
      "select actor_id, actor_name, distributor_id from audit_log where entity = 'organisation' and entity_id = ?::text",
      data.id,
    );
    expect(entry).toEqual({ actor_id: account.id, actor_name: name, distributor_id: 1 });
  });

  it('[guarantee 39] is refused outside of its scopes, which is recorded as its doing', async () => {
    const { program, name } = await withToken(d1, { scopes: ['organisations:read'] });
    expect(await statusOf(program)).toBe(200);
    const { status, body, headers } = await program.send(createOrganisation, { body: { name: 'Outside' } });
    expect([status, body.code]).toEqual([403, 'outsideScope']);
    const entries = await hub.rows(
      'select actor_name, refused from audit_log where request_id = ?',
      headers['x-request-id'],
    );
    expect(entries).toEqual([{ actor_name: name, refused: 'outsideScope' }]);
  });

  it('[guarantee 39] is refused together with a session cookie', async () => {
    const { program } = await withToken(d1);
    program.cookie = d1.cookie;
    const { status, body } = await program.send(createOrganisation, { body: { name: 'Both' } });
    expect([status, body.code]).toEqual([400, 'twoCredentials']);
    program.cookie = 'hub=anything';
    expect(await statusOf(program)).toBe(400);
  });

  it('[guarantee 39] works at its own distributor, whatever the request names', async () => {
    const { program } = await withToken(await hub.as('admin', 2));
    const { data } = await program.send(
      createOrganisation,
      { body: { name: 'Whose' } },
      { headers: { 'x-distributor': '1' } },
    );
    expect(await hub.rows('select distributor_id from organisations where id = ?', data.id)).toEqual([
      { distributor_id: 2 },
    ]);
  });

  it('[guarantee 39] ends when it expires', async () => {
    const { program, account } = await withToken(d1);
    expect(await statusOf(program)).toBe(200);
    await endAll(account.tokens[0]?.id ?? '');
    expect(await statusOf(program)).toBe(401);
    expect(await tokensOf(d1, account.id)).toMatchObject([{ state: 'ended' }]);
  });

  it('tells when and from where it was last used, written at most once a minute', async () => {
    const { program, account } = await withToken(d1);
    expect(await tokensOf(d1, account.id)).toMatchObject([{ last_used_at: null, last_used_ip: '' }]);
    await statusOf(program);
    const used = await waitFor(async () => {
      const [token] = await tokensOf(d1, account.id);
      expect(token?.last_used_at).not.toBeNull();
      return token;
    });
    expect(used?.last_used_ip).toBe('127.0.0.1');
    await statusOf(program);
    await statusOf(program);
    expect(await tokensOf(d1, account.id)).toEqual([used]);
  });
});

describe('a rotated token', () => {
  it('[guarantee 39] can be used beside the new one until the overlap ends, and can be revoked before', async () => {
    const { program, account } = await withToken(d1, { days: 365 });
    const rotate = async (overlap_hours: number) =>
      (await d1.send(rotateToken, { params: { id: account.id }, body: { expires_in_days: 90, overlap_hours } })).data;
    const second = await rotate(24);
    const renewed = programWith(d1, second.token);
    expect([await statusOf(program), await statusOf(renewed)]).toEqual([200, 200]);
    const [newer, older] = second.account.tokens;
    const hoursLeft = (Date.parse(older?.expires_at ?? '') - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThan(24.1);
    expect((await d1.send(revokeToken, { params: { id: older?.id ?? '' } })).status).toBe(204);
    expect([await statusOf(program), await statusOf(renewed)]).toEqual([401, 200]);
    const third = await rotate(0);
    expect([await statusOf(renewed), await statusOf(programWith(d1, third.token))]).toEqual([401, 200]);
    expect(third.account.tokens.map(({ id, state }) => [id === newer?.id, state])).toEqual([
      [false, 'active'],
      [true, 'ended'],
    ]);
    expect((await d1.send(deleteServiceAccount, { params: { id: account.id } })).status).toBe(204);
    expect(await statusOf(programWith(d1, third.token))).toBe(401);
  });
});

describe('a token of somebody who', () => {
  it('[guarantee 39] was demoted or deactivated is suspended until somebody else rotates it', async () => {
    const id = await addPerson(hub, { email: 'maker@hub.example', roles: 4 });
    const { program, account } = await withToken(await withSession(hub, id), { roles: 4 });
    expect(await statusOf(program)).toBe(200);
    const change = (set: string) => hub.rows(`update users set ${set} where uuid_id = ?::uuid`, id);
    for (const set of ['roles = 16', 'roles = 32', 'roles = 4, disabled_at = now()']) {
      await change(set);
      expect(await statusOf(program)).toBe(401);
      expect(await tokensOf(admin, account.id)).toMatchObject([{ state: 'suspended' }]);
    }
    const body = { expires_in_days: 90, overlap_hours: 0 };
    const { data } = await admin.send(rotateToken, { params: { id: account.id }, body });
    expect(await statusOf(programWith(admin, data.token))).toBe(200);
  });

  it('[guarantee 39] is of lower rank cannot be made above it, nor managed by them', async () => {
    const tooHigh = await d1.send(createServiceAccount, { body: { ...details, roles: 4 } });
    expect([tooHigh.status, tooHigh.body.fields]).toEqual([400, { roles: 'validation.role' }]);
    const { account } = await withToken(admin, { roles: 4 });
    const params = { id: account.id };
    const body = { expires_in_days: 1, overlap_hours: 0 };
    expect((await d1.send(rotateToken, { params, body })).status).toBe(403);
    expect((await d1.send(deleteServiceAccount, { params })).status).toBe(403);
    expect((await d1.send(revokeToken, { params: { id: account.tokens[0]?.id ?? '' } })).status).toBe(403);
    expect((await d2.send(deleteServiceAccount, { params })).status).toBe(404);
  });
});

describe('a service account', () => {
  it('has a name of its own, at least one scope, and a token for at most a year', async () => {
    const create = (more: object) => d1.send(createServiceAccount, { body: { ...details, ...more } });
    expect((await create({ name: 'Taken' })).status).toBe(200);
    expect((await create({ name: 'TAKEN' })).body.fields).toEqual({ name: 'validation.taken' });
    expect((await create({ scopes: [] })).body.fields).toEqual({ scopes: 'validation.required' });
    expect((await create({ scopes: ['session:read'] })).body.fields).toEqual({ 'scopes.0': 'validation.wrongType' });
    expect((await create({ expires_in_days: 366 })).body.fields).toEqual({ expires_in_days: 'validation.number' });
    expect((await create({ roles: 32 })).body.fields).toEqual({ roles: 'validation.role' });
  });
});

describe('the calls of a token', () => {
  it('[guarantee 39] are limited per account and minute, over all servers', async () => {
    const environment = { HUB_TOKEN_CALLS_PER_MINUTE: '6' };
    const [first, second] = await Promise.all([hub.withEnvironment(environment), hub.withEnvironment(environment)]);
    const { token } = await withToken(await first.as('d1'));
    const programs = [first, second].map((server) => Object.assign(server.visitor(), { token }));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => programs[index % 2]?.send(listLicences, { query: {} })),
    );
    const statuses = replies.map((reply) => reply?.status).toSorted();
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
    for (const reply of replies) {
      expect(reply?.headers['ratelimit-policy']).toBe('"token";q=6;w=60');
      expect(reply?.headers.ratelimit).toMatch(/^"token";r=[0-5];t=([1-5]?\d|60)$/);
      if (reply?.status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await hub.rows("update attempts set window_ends_at = now() where subject like 'token-calls:%'");
    const third = await hub.withEnvironment(environment);
    expect(await statusOf(Object.assign(third.visitor(), { token }))).toBe(200);
  });
});
