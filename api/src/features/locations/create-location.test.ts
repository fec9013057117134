import { PROBLEM } from '@hub/contract/fields';
import * as calls from '@hub/contract/locations';
import { addRegion, archiveOrganisation, createOrganisation, getOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVALID_NAMES, VALID_NAMES } from '../../testing/name-cases.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODYS = 2_000_000_000;

let hub: TestHub;
let admin: Person;
let two: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, two] = await Promise.all([hub.as('admin'), hub.as('d2')]);
});

const newOrganisation = async (name: string, require_regions = false, person = admin) =>
  (await person.send(createOrganisation, { body: { name, require_regions } })).data.id;

const newRegion = async (org_id: number, name: string) =>
  (await admin.send(addRegion, { body: { org_id, name } })).data.id;

const newLocation = async (
  body: Parameters<typeof admin.send<typeof calls.createLocation>>[1]['body'],
  person = admin,
) => {
  const { status, data } = await person.send(calls.createLocation, { body });
  expect(status).toBe(200);
  return data;
};

const locationsOf = (organisationId: number) =>
  hub.rows<{ id: number; name: string; region_id: number | null }>(
    'select id, name, region_id from locations where organisation_id = ? order by id',
    organisationId,
  );

describe('creating a location', () => {
  it('keeps everything that was typed and counts it on its organisation', async () => {
    const organisation_id = await newOrganisation('Growing');
    const address = {
      street_address: '1 Queen Street',
      apt_level_building: 'Level 2',
      city_suburb: 'Cairns',
      state: 'QLD',
      country: 'Australia',
      zip_code: '4870',
    };
    const created = await newLocation({ name: '  Trimmed  ', organisation_id, region_id: 0, ...address });
    expect(created).toMatchObject({ name: 'Trimmed', region_id: null, organisation_name: 'Growing', ...address });
    expect((await admin.send(getOrganisation, { params: { id: organisation_id } })).data.num_locations).toBe(1);
    const [line] = await hub.rows(
      "select action, actor_name, distributor_id from audit_log where entity = 'location' and entity_id = ?",
      String(created.id),
    );
    expect(line).toEqual({ action: 'created', actor_name: 'Ada Min', distributor_id: 1 });
  });

  it('happens once for one Idempotency-Key', async () => {
    const organisation_id = await newOrganisation('Once');
    const send = () =>
      admin.send(
        calls.createLocation,
        { body: { name: 'Once', organisation_id } },
        { idempotencyKey: 'location-once' },
      );
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await locationsOf(organisation_id)).toHaveLength(1);
  });

  it.each(INVALID_NAMES)('is refused when the name is %s', async (_what, name, problem) => {
    const organisation_id = await newOrganisation('Strict');
    const reply = await admin.send(calls.createLocation, { body: { name: name as string, organisation_id } });
    expect([reply.status, reply.body.fields?.name]).toEqual([400, problem]);
    expect(await locationsOf(organisation_id)).toEqual([]);
  });

  it.each(VALID_NAMES)('keeps a name of %s to the letter', async (_what, name) => {
    const created = await newLocation({ name, organisation_id: await newOrganisation('Lenient') });
    expect((await admin.send(calls.getLocation, { params: { id: created.id } })).data.name).toBe(name);
  });

  it.each([
    { city_suburb: 'x'.repeat(201) },
    { zip_code: 4870 },
    { state: 'Q\u0000' },
    { address_same_as_organisation: 'yes' },
    { region_id: -1 },
    { region_id: '1' },
    { id: 7 },
    { archived_at: null },
    { distributor_id: 2 },
    { num_users: 12 },
    { created_at: '2020-01-01T00:00:00Z' },
  ])('refuses %j', async (more) => {
    const organisation_id = await newOrganisation('Strict fields');
    const body = { name: 'Fields', organisation_id, ...more } as never;
    const reply = await admin.send(calls.createLocation, { body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields ?? {})).toEqual(Object.keys(more));
    expect(await locationsOf(organisation_id)).toEqual([]);
  });

  it('tells all problems at once', async () => {
    const reply = await admin.send(calls.createLocation, { body: { name: ' ', zip_code: 'x'.repeat(300) } as never });
    expect(reply.body.fields).toEqual({
      name: PROBLEM.required,
      organisation_id: PROBLEM.required,
      zip_code: PROBLEM.tooLong(200),
    });
  });

  it('needs an organisation of the own distributor', async () => {
    const foreign = await newOrganisation('Not of two');
    const create = (organisation_id: number) =>
      two.send(calls.createLocation, { body: { name: 'Smuggled', organisation_id } });
    const [atForeign, atUnknown] = [await create(foreign), await create(NOBODYS)];
    expect(atForeign.status).toBe(400);
    expect(atForeign.body.fields).toEqual({ organisation_id: PROBLEM.notFound });
    expect({ ...atForeign.body, request_id: '' }).toEqual({ ...atUnknown.body, request_id: '' });
    expect(await locationsOf(foreign)).toEqual([]);
  });

  it('is refused while the organisation is archived', async () => {
    const organisation_id = await newOrganisation('Closed');
    await admin.send(archiveOrganisation, { params: { id: organisation_id } });
    const reply = await admin.send(calls.createLocation, { body: { name: 'Late', organisation_id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'organisationArchived']);
    expect(await locationsOf(organisation_id)).toEqual([]);
  });

  it.each([{ region_id: 0 as const }, { region_id: null }, {}])(
    'needs a region where the organisation requires them (%j)',
    async (choice) => {
      const organisation_id = await newOrganisation('Regional', true);
      const reply = await admin.send(calls.createLocation, { body: { name: 'Nowhere', organisation_id, ...choice } });
      expect([reply.status, reply.body.fields]).toEqual([400, { region_id: PROBLEM.regionRequired }]);
      expect(await locationsOf(organisation_id)).toEqual([]);
    },
  );

  it('takes only a region of that organisation', async () => {
    const organisation_id = await newOrganisation('Own regions', true);
    const region_id = await newRegion(organisation_id, 'Own');
    const other = await newRegion(await newOrganisation('Other regions'), 'Other');
    for (const wrong of [other, NOBODYS]) {
      const reply = await admin.send(calls.createLocation, {
        body: { name: 'Lost', organisation_id, region_id: wrong },
      });
      expect([reply.status, reply.body.fields]).toEqual([400, { region_id: PROBLEM.notFound }]);
    }
    expect((await newLocation({ name: 'Placed', organisation_id, region_id })).region_name).toBe('Own');
    expect(await locationsOf(organisation_id)).toHaveLength(1);
  });

  it('is counted right when many are created in one organisation at once', async () => {
    const organisation_id = await newOrganisation('Busy');
    const names = Array.from({ length: 12 }, (_unused, number) => `Site ${number}`);
    const replies = await Promise.all(
      names.map((name) => admin.send(calls.createLocation, { body: { name, organisation_id } })),
    );
    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await admin.send(getOrganisation, { params: { id: organisation_id } })).data.num_locations).toBe(12);
  });
});
