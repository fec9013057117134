import { createLocation } from '@hub/contract/locations';
import * as calls from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVALID_NAMES, VALID_NAMES } from '../../testing/name-cases.ts';
import { idOf } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODYS = 2_000_000_000;

let hub: TestHub;
let admin: Person;
let two: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, two] = await Promise.all([hub.as('admin'), hub.as('d2')]);
});

const DETAILS = {
  website: 'https://www.example.com/a?b=c',
  street_address: '1 Queen Street',
  apartment_level_building: 'Level 2',
  city: 'Cairns',
  state: 'QLD',
  country: 'Australia',
  zip: '4870',
  require_regions: true,
};

const create = (body: object, person = admin) =>
  person.send(calls.createOrganisation, { body: body as { name: string } });
const newOrganisation = async (name = 'Before') => (await create({ name })).data;
const rowOf = async (id: number) => (await hub.rows('select * from organisations where id = ?', id))[0];
const numbered = async () => (await hub.rows<{ n: number }>('select count(*)::integer as n from organisations'))[0]?.n;

describe('organisations', () => {
  it('are found by any part of their name, whatever its accents and capitals', async () => {
    const { data, total } = await admin.send(calls.listOrganisations, { query: { page: 1, search: 'KOLN' } });
    expect(data.map(({ name }) => name)).toEqual(['Universität Köln, Simulationszentrum']);
    expect(total).toBe(1);
  });

  it('say who made them, by name alone where that person belongs to another distributor', async () => {
    const devAtTwo = await hub.as('dev', 2);
    const made = (await create({ name: 'Made by the provider' }, devAtTwo)).data;
    const { data } = await two.send(calls.getOrganisation, { params: { id: made.id } });
    expect(data.created_by).toMatchObject({ name: 'Dana Dev', org_location_id: null });
  });

  it('say in the list who made them, as their own page does', async () => {
    const devAtTwo = await hub.as('dev', 2);
    const [own, others] = [
      await create({ name: 'Listed maker' }, two),
      await create({ name: 'Listed guest' }, devAtTwo),
    ];
    const [row] = await hub.rows<{ id: number }>(
      'update organisations set created_by = null where id = (select min(id) from organisations where distributor_id = 2) returning id',
    );
    const { data } = await two.send(calls.listOrganisations, {});
    for (const id of [own.data.id, others.data.id]) {
      const { data: opened } = await two.send(calls.getOrganisation, { params: { id } });
      expect(opened.created_by).not.toBeNull();
      expect(data.find((listed) => listed.id === id)?.created_by).toEqual(opened.created_by);
    }
    expect(data.find(({ id }) => id === row?.id)?.created_by).toBeNull();
  });

  it('[guarantee 17] are found by a search in which wildcards stand for themselves', async () => {
    await create({ name: '50%_off\\Resort' });
    const total = async (search: string) =>
      (await admin.send(calls.listOrganisations, { query: { page: 1, search } })).total;
    expect(await Promise.all(['%', '_', '\\', '50%_off\\', '5__'].map(total))).toEqual([1, 1, 1, 1, 0]);
  });

  it.each(calls.ORGANISATION_SORTS)('are sorted by %s both ways, every one once', async (sort) => {
    const ids = async (order: 'asc' | 'desc') =>
      (await admin.send(calls.listOrganisations, { query: { sort, order, archived: 'include' } })).data.map(
        ({ id }) => id,
      );
    const [up, down] = [await ids('asc'), await ids('desc')];
    expect(new Set(up).size).toBe(up.length);
    expect(down).toEqual(up.toReversed());
  });

  it('come in pages that together are the whole list', async () => {
    const whole = (await admin.send(calls.listOrganisations, {})).data.map(({ id }) => id);
    const paged: number[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 25); page += 1) {
      const { data, total } = await admin.send(calls.listOrganisations, { query: { page, page_size: 25 } });
      expect(total).toBe(whole.length);
      paged.push(...data.map(({ id }) => id));
    }
    expect(paged).toEqual(whole);
  });

  it.each([
    { sort: 'version' },
    { page: 0 },
    { page_size: 101 },
    { order: 'up' },
    { archived: 'yes' },
    { colour: 'red' },
  ])('refuse to be listed by %j', async (query) => {
    expect((await admin.send(calls.listOrganisations, { query: query as never })).status).toBe(400);
  });

  it('of another distributor are neither listed nor opened, as if they never existed', async () => {
    const { id } = await newOrganisation('Zebrafish Holdings');
    expect((await two.send(calls.listOrganisations, { query: { search: 'zebrafish' } })).data).toEqual([]);
    for (const call of [calls.getOrganisation, calls.getOrganisationContents] as const) {
      const foreign = await two.send(call, { params: { id } });
      const unknown = await two.send(call, { params: { id: NOBODYS } });
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    }
  });

  it('say in numbers what archiving them would hide', async () => {
    const { data } = await admin.send(calls.listOrganisations, {
      query: { page: 1, sort: 'num_locations', order: 'desc' },
    });
    const id = data[0]?.id ?? 0;
    const contents = await admin.send(calls.getOrganisationContents, { params: { id } });
    const [counted] = await hub.rows(
      `select (select count(*)::integer from locations where organisation_id = o.id) as locations,
         (select count(*)::integer from users u join locations l on l.id = u.location_id where l.organisation_id = o.id) as users,
         (select count(*)::integer from licences x where x.organisation_id = o.id) as licenses
       from organisations o where id = ?`,
      id,
    );
    expect(contents.data).toEqual(counted);
  });
});

describe('creating an organisation', () => {
  it('keeps everything that was typed, gives it a code and remembers who made it', async () => {
    const { status, data } = await create({ name: '  Whole  ', ...DETAILS });
    expect(status).toBe(200);
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Whole',
      ...DETAILS,
      organisation_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      external_id: null,
      regions: [],
      created_at: expect.any(String),
      created_by: { id: await idOf(hub, 'admin'), name: 'Ada Min', org_location_id: expect.any(Number) },
      updated_at: null,
      last_checkin_at: null,
      archived_at: null,
      num_locations: 0,
      num_licenses: 0,
    });
    const [line] = await hub.rows(
      "select action, actor_name from audit_log where entity = 'organisation' and entity_id = ?",
      String(data.id),
    );
    expect(line).toEqual({ action: 'created', actor_name: 'Ada Min' });
  });

  it('[guarantee 21] happens once for one Idempotency-Key, however often it is sent', async () => {
    const send = () => admin.send(calls.createOrganisation, { body: { name: 'Once Only' } }, { idempotencyKey: 'k1' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await hub.rows("select id from organisations where name = 'Once Only'")).toHaveLength(1);
    const other = await admin.send(calls.createOrganisation, { body: { name: 'Other' } }, { idempotencyKey: 'k1' });
    expect([other.status, other.body.code]).toEqual([422, 'keyReused']);
  });

  it.each(INVALID_NAMES)('is refused when the name is %s', async (_what, name, problem) => {
    const before = await numbered();
    const reply = await create({ name });
    expect([reply.status, reply.body.fields]).toEqual([400, { name: problem }]);
    expect(await numbered()).toBe(before);
  });

  it.each(VALID_NAMES)('keeps a name of %s to the letter', async (_what, name) => {
    const { data } = await create({ name });
    expect((await admin.send(calls.getOrganisation, { params: { id: data.id } })).data.name).toBe(name);
  });

  it.each([
    { website: 'javascript:alert(1)' },
    { website: 'no dots' },
    { website: `https://${'x'.repeat(500)}.example` },
    { city: 'x'.repeat(201) },
    { zip: 4870 },
    { state: 'Q\u0000' },
    { require_regions: 'yes' },
    { id: 7 },
    { organisation_code: 'MINE2345' },
    { distributor_id: 2 },
    { created_by: null },
    { archived_at: null },
  ])('refuses %j', async (more) => {
    const before = await numbered();
    const reply = await create({ name: 'Strict', ...more });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, Object.keys(more)]);
    expect(await numbered()).toBe(before);
  });

  it('completes a website that was typed without its beginning', async () => {
    expect((await create({ name: 'Site', website: 'example.com' })).data.website).toBe('https://example.com');
  });
});

describe('changing an organisation', () => {
  const update = (body: object, ifMatch?: string, person = admin) =>
    person.send(calls.updateOrganisation, { body: body as { id: number } }, { ifMatch });

  it('changes what is sent and leaves the rest', async () => {
    const { data: before } = await create({ name: 'Before', ...DETAILS });
    const { status, data, etag } = await update({ id: before.id, name: 'After' });
    expect([status, etag]).toEqual([200, '"2"']);
    expect(data).toEqual({ ...before, name: 'After', updated_at: expect.any(String) });
  });

  it('takes the whole organisation as it came and ignores what no form can change', async () => {
    const before = await newOrganisation();
    const body = {
      ...before,
      name: 'Whole',
      organisation_code: 'STOLEN22',
      regions: [{ id: 1, name: 'Invented' }],
      created_by: null,
      created_at: '2020-01-01T00:00:00Z',
      archived_at: '2020-01-01T00:00:00Z',
      last_checkin_at: '2020-01-01T00:00:00Z',
      num_locations: 99,
      num_licenses: 99,
    };
    const { status, data } = await update(body);
    expect(status).toBe(200);
    expect(data).toEqual({ ...before, name: 'Whole', updated_at: data.updated_at });
  });

  it('[guarantee 21] from an old version is refused, and the current one is kept', async () => {
    const { id } = await newOrganisation('Versions');
    const { etag } = await admin.send(calls.getOrganisation, { params: { id } });
    const replies = await Promise.all([update({ id, name: 'First' }, etag), update({ id, name: 'Second' }, etag)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = replies.find(({ status }) => status === 200)?.data.name;
    expect(await rowOf(id)).toMatchObject({ name: winner, version: 2 });
  });

  it.each(INVALID_NAMES)('is refused when the name is %s', async (_what, name, problem) => {
    const { id } = await newOrganisation();
    const reply = await update({ id, name });
    expect([reply.status, reply.body.fields]).toEqual([400, { name: problem }]);
    expect(await rowOf(id)).toMatchObject({ name: 'Before', version: 1 });
  });

  it('of another distributor answers as for one that never existed', async () => {
    const { id } = await newOrganisation();
    const foreign = await update({ id, name: 'Stolen' }, undefined, two);
    const unknown = await update({ id: NOBODYS, name: 'Stolen' }, undefined, two);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(await rowOf(id)).toMatchObject({ name: 'Before', version: 1 });
  });

  it('is refused while it is archived', async () => {
    const { id } = await newOrganisation();
    await admin.send(calls.archiveOrganisation, { params: { id } });
    const before = await rowOf(id);
    const reply = await update({ id, name: 'Late' });
    expect([reply.status, reply.body.code]).toEqual([409, 'archived']);
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('somebody who is not signed in', () => {
  it('gets nothing from any call of organisations', async () => {
    const { id } = await newOrganisation();
    await admin.send(createLocation, { body: { name: 'There', organisation_id: id } });
    const before = await rowOf(id);
    const requests = [
      [calls.listOrganisations, {}],
      [calls.getOrganisation, { params: { id } }],
      [calls.getOrganisationContents, { params: { id } }],
      [calls.createOrganisation, { body: { name: 'Anonymous' } }],
      [calls.updateOrganisation, { body: { id, name: 'Anonymous' } }],
      [calls.archiveOrganisation, { params: { id } }],
      [calls.unarchiveOrganisation, { params: { id } }],
      [calls.addRegion, { body: { org_id: id, name: 'Anonymous' } }],
      [calls.editRegion, { body: { id: 1, name: 'Anonymous' } }],
      [calls.deleteRegion, { params: { id: 1 } }],
    ] as const;
    for (const [call, request] of requests) {
      const { status, body } = await hub.visitor().send(call, request as never);
      expect([call.name, status, body.code]).toEqual([call.name, 401, 'notSignedIn']);
    }
    expect(await rowOf(id)).toEqual(before);
    expect(await hub.rows("select id from regions where name = 'Anonymous'")).toEqual([]);
  });
});
