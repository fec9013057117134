import * as calls from '@hub/contract/audit';
import { createLocation } from '@hub/contract/locations';
import { archiveOrganisation, createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../http/audit.ts';
import { attemptSignIn } from '../../testing/attempt-sign-in.ts';
import { idOf } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = [await hub.as('admin'), await hub.as('d1'), await hub.as('d2')];
});

type Query = NonNullable<Parameters<typeof read>[0]>;
const read = (query: Record<string, unknown> = {}, person = admin) =>
  person.send(calls.listAuditLines, { query: query as never });

const organisationOf = async (person: Person, name: string): Promise<number> =>
  (await person.send(createOrganisation, { body: { name } })).data.id;

/** Lines of some other day, straight in the database. */
const plantLines = (word: string, count: number, day: string, distributor = 1) =>
  hub.rows(
    `insert into audit_log (distributor_id, at, actor_name, action, entity, entity_id, entity_name, ip, refused)
     select ?::integer, ?::date::timestamp at time zone 'UTC' + n * interval '1 second', 'Past Person', 'updated', 'organisation',
       '999999999', ?::text || ' ' || n, '10.1.2.3', case when n % 3 = 0 then 'conflict' end
     from generate_series(1, ?::integer) n`,
    distributor,
    day,
    word,
    count,
  );

describe('the audit log', () => {
  it('says who did what to what, from what to what, when and from where, newest first', async () => {
    const id = await organisationOf(d1, 'Quokka House');
    await d1.send(updateOrganisation, { body: { id, name: 'Quokka Home', city: 'Perth' } });
    const { data, total } = await read({ search: 'quokka' });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        action: 'updated',
        entity: 'organisation',
        entity_id: String(id),
        entity_name: 'Quokka Home',
        actor_name: 'Diana One',
        actor_id: await idOf(hub, 'd1'),
        actor_location_id: expect.any(Number),
        target: { kind: 'organisation', id: String(id), within: null },
        changes: { name: { from: 'Quokka House', to: 'Quokka Home' }, city: { from: '', to: 'Perth' } },
        ip: '127.0.0.1',
        refused: null,
      },
      { action: 'created' },
    ]);
    expect(data[0]?.at.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
  });

  it('says what was refused and why, also to somebody who did not get in', async () => {
    await d1.send(updateOrganisation, { body: { id: 2_000_000_000, name: 'x' } });
    const { data } = await read({ search: 'updateOrganisation', kind: 'refusals' });
    expect(data[0]).toMatchObject({ action: 'updateOrganisation', refused: 'notFound', target: null });
    await attemptSignIn(hub, { username: 'burglar@hub.example', password: 'Wrong-password-1' });
    const failed = (await read({ search: 'burglar@hub.example' })).data;
    expect(failed).toMatchObject([{ action: 'signIn', refused: 'signInFailed', actor_id: null, actor_name: '' }]);
  });

  it('links what still exists and its doer, and nothing else', async () => {
    const id = await organisationOf(admin, 'Numbat Park');
    const body = { name: 'Numbat Place', organisation_id: id };
    const { data: location } = await admin.send(createLocation, { body });
    await admin.send(archiveOrganisation, { params: { id } });
    const ofLocation = (await read({ search: 'numbat place' })).data;
    expect(ofLocation[0]?.target).toEqual({ kind: 'location', id: String(location.id), within: null });
    await plantLines('Gone away', 1, '2019-05-05');
    expect((await read({ search: 'gone away' })).data).toMatchObject([{ target: null, actor_location_id: null }]);
  });

  it('is narrowed to changes, to refusals and to days, both included', async () => {
    await plantLines('Bilby', 6, '2020-02-28');
    await plantLines('Bilby', 3, '2020-03-01');
    const totalOf = async (query: Query) => (await read({ search: 'bilby', ...query })).total;
    expect(await totalOf({})).toBe(9);
    expect(await totalOf({ kind: 'changes' })).toBe(6);
    expect(await totalOf({ kind: 'refusals' })).toBe(3);
    expect(await totalOf({ start: '2020-02-28', end: '2020-02-28' })).toBe(6);
    expect(await totalOf({ start: '2020-02-29' })).toBe(3);
    expect(await totalOf({ end: '2020-02-29', kind: 'refusals' })).toBe(2);
    const unsearched = await read({ start: '2020-02-28', end: '2020-03-01', kind: 'refusals' });
    expect(unsearched.total).toBe(3);
  });

  it('is paged without losing or repeating a line, and is counted up to a cap', async () => {
    await plantLines('Potoroo', calls.AUDIT_COUNT_CAP + 5, '2018-01-01');
    const within = { start: '2018-01-01', end: '2018-01-02' };
    for (const query of [within, { ...within, search: 'potoroo' }]) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await read({ ...query, page, page_size: 7 }));
      expect(pages.map(({ total }) => total)).toEqual([10_000, 10_000, 10_000]);
      const names = pages.flatMap(({ data }) => data.map(({ entity_name }) => entity_name));
      expect(names).toEqual(Array.from({ length: 21 }, (_none, index) => `Potoroo ${10_005 - index}`));
    }
    const afterLast = await read({ ...within, page: 100_000 });
    expect([afterLast.data, afterLast.total]).toEqual([[], 10_000]);
  });

  it('is searched with wildcards that stand for themselves, whatever the case and accents', async () => {
    await organisationOf(admin, 'Ünïque 100%_x');
    expect((await read({ search: 'UNIQUE 100%_' })).total).toBe(1);
    expect((await read({ search: 'unique 100__' })).total).toBe(0);
  });

  it.each([
    { page: '0' },
    { page_size: 101 },
    { kind: 'both' },
    { order: 'asc' },
    { sort: 'ip' },
    { start: '2026-02-31' },
    { end: '0000-01-01' },
    { start: '2026-02-02', end: '2026-02-01' },
    { actor: 'x' },
    { search: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});

describe('who reads the audit log', () => {
  it('is Dev, Admin and DistributorAdmin, and nobody else', async () => {
    for (const person of [await hub.as('dev'), admin, d1]) {
      expect((await read({}, person)).status).toBe(200);
      expect((await person.send(calls.exportAuditLines, { query: { search: 'x' } })).status).toBe(200);
    }
    expect((await hub.visitor().send(calls.listAuditLines, {})).status).toBe(401);
  });

  it('[guarantee 11] sees the lines of the own distributor only, searched or not, listed or exported', async () => {
    await organisationOf(d2, 'Foreign wombat');
    const atTwo = await hub.as('admin', 2);
    expect((await read({ search: 'wombat' }, atTwo)).total).toBe(1);
    for (const person of [admin, d1]) expect((await read({ search: 'wombat' }, person)).total).toBe(0);
    const all = await read({ page_size: 100 });
    expect(JSON.stringify(all.data)).not.toContain('wombat');
    const exported = await admin.send(calls.exportAuditLines, {});
    expect(JSON.stringify(exported.data)).not.toContain('wombat');
    expect(JSON.stringify((await atTwo.send(calls.exportAuditLines, {})).data)).toContain('wombat');
  });
});

describe('an export of the audit log', () => {
  it('has every line that matches, beyond the cap of the list, once and newest first', async () => {
    await plantLines('Dunnart', 10_020, '2017-01-01');
    const { status, data, total } = await admin.send(calls.exportAuditLines, { query: { search: 'dunnart' } });
    expect([status, total]).toEqual([200, 10_020]);
    expect(data[0]).toEqual([...calls.AUDIT_EXPORT_HEADERS]);
    const names = data.slice(1).map((cells) => cells[4]);
    expect(names).toEqual(Array.from({ length: 10_020 }, (_none, index) => `Dunnart ${10_020 - index}`));
    const unsearched = await admin.send(calls.exportAuditLines, { query: { start: '2017-01-01', end: '2017-01-01' } });
    expect(unsearched.data).toHaveLength(10_021);
  });

  it('writes changes as words', async () => {
    const id = await organisationOf(admin, 'Kowari');
    await admin.send(updateOrganisation, { body: { id, name: 'Kowari 2', require_regions: true } });
    const { data } = await admin.send(calls.exportAuditLines, { query: { search: 'kowari 2' } });
    expect(data[1]?.slice(1, 9)).toEqual([
      'Ada Min',
      'updated',
      'organisation',
      'Kowari 2',
      String(id),
      'name: Kowari → Kowari 2; require_regions: false → true',
      '',
      '127.0.0.1',
    ]);
  });
});

describe('a secret', () => {
  it('is never written into the changes of a line, whoever hands it over', async () => {
    const by = {
      distributor: 1,
      actorId: null,
      actorName: '',
      origin: { ip: '', userAgent: '', requestId: 'secrets' },
    };
    const fields = {
      password_hash: { from: '$argon2id$old', to: '$argon2id$new' },
      resetToken: { from: null, to: 'abc' },
      totp_secret: { from: null, to: 'JBSWY3DP' },
      first_name: { from: 'A', to: 'B' },
    };
    await hub.database.asSystem((tx) => writeAudit(tx, by, [{ action: 'updated', entity: 'user', id: 1, fields }]));
    const [line] = await hub.rows<{ changes: object }>("select changes from audit_log where request_id = 'secrets'");
    const hidden = { from: '…', to: '…' };
    expect(line?.changes).toEqual({
      password_hash: hidden,
      resetToken: hidden,
      totp_secret: hidden,
      first_name: { from: 'A', to: 'B' },
    });
  });
});
