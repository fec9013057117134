import { PROBLEM } from '@hub/contract/fields';
import { archiveLocation, createLocation } from '@hub/contract/locations';
import * as calls from '@hub/contract/organisations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVALID_NAMES, VALID_NAMES } from '../../testing/name-cases.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODYS = 2_000_000_000;

let hub: TestHub;
let admin: Person;
let two: Person;
let organisation: number;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, two] = await Promise.all([hub.as('admin'), hub.as('d2')]);
});

beforeEach(async () => {
  organisation = (await admin.send(calls.createOrganisation, { body: { name: 'Regional' } })).data.id;
});

const add = (name: unknown, org_id = organisation, by = admin) =>
  by.send(calls.addRegion, { body: { org_id, name: name as string } });
const rename = (id: number, name: unknown, by = admin) =>
  by.send(calls.editRegion, { body: { id, name: name as string } });
const remove = (id: number, by = admin) => by.send(calls.deleteRegion, { params: { id } });
const regions = async () =>
  (await admin.send(calls.getOrganisation, { params: { id: organisation } })).data.regions.map(({ name }) => name);

describe('the regions of an organisation', () => {
  it('are added, renamed and deleted, each with its line in the audit log', async () => {
    const { status, data } = await add('  North ');
    expect([status, data]).toEqual([200, { id: expect.any(Number), org_id: organisation, name: 'North' }]);
    const renamed = await admin.send(calls.editRegion, { body: { id: data.id, name: 'South', org_id: NOBODYS } });
    expect(renamed.data).toEqual({ ...data, name: 'South' });
    await add('East');
    expect(await regions()).toEqual(['East', 'South']);
    expect((await remove(data.id)).status).toBe(204);
    expect(await regions()).toEqual(['East']);
    expect((await remove(data.id)).status).toBe(404);
    const lines = await hub.rows(
      "select action from audit_log where entity = 'region' and entity_id = ? order by id",
      String(data.id),
    );
    expect(lines.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
  });

  it('are counted in the list of organisations', async () => {
    await add('North');
    const { data } = await add('South');
    await remove(data.id);
    expect(await hub.rows('select num_regions from organisations where id = ?', organisation)).toEqual([
      { num_regions: 1 },
    ]);
  });

  it('are added once for one Idempotency-Key', async () => {
    const body = { org_id: organisation, name: 'Once' };
    const send = () => admin.send(calls.addRegion, { body }, { idempotencyKey: `region-${organisation}` });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await regions()).toEqual(['Once']);
  });

  it('have names of their own, capitals and accents aside, even when two are added at once', async () => {
    const replies = await Promise.all([add('Ōtago'), add('otago')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)?.body.fields).toEqual({ name: PROBLEM.taken });
    const { data } = await add('Other');
    expect((await rename(data.id, 'OTAGO')).body.fields).toEqual({ name: PROBLEM.taken });
    expect((await rename(data.id, 'OTHER')).data.name).toBe('OTHER');
    expect(await regions()).toHaveLength(2);
  });

  it.each(INVALID_NAMES)('cannot be called %s', async (_what, name, problem) => {
    const { data } = await add('Kept');
    const added = await add(name);
    expect([added.status, added.body.fields]).toEqual([400, { name: problem }]);
    const renamed = await rename(data.id, name);
    expect([renamed.status, renamed.body.fields]).toEqual([400, { name: problem }]);
    expect(await regions()).toEqual(['Kept']);
  });

  it.each(VALID_NAMES)('keep a name of %s to the letter', async (_what, name) => {
    await add(name);
    expect(await regions()).toEqual([name]);
  });

  it('cannot be deleted while a location uses them, not even an archived one', async () => {
    const { data } = await add('Used');
    const body = { name: 'User', organisation_id: organisation, region_id: data.id };
    const location = await admin.send(createLocation, { body });
    for (const archived of [false, true]) {
      if (archived) await admin.send(archiveLocation, { params: { id: location.data.id } });
      const reply = await remove(data.id);
      expect([reply.status, reply.body.code]).toEqual([409, 'regionInUse']);
    }
    expect(await regions()).toEqual(['Used']);
  });

  it('of an archived organisation stay as they are', async () => {
    const { data } = await add('Frozen');
    await admin.send(calls.archiveOrganisation, { params: { id: organisation } });
    for (const reply of [await add('New'), await rename(data.id, 'Thawed'), await remove(data.id)])
      expect([reply.status, reply.body.code]).toEqual([409, 'archived']);
    expect(await regions()).toEqual(['Frozen']);
  });

  it('of another distributor answer as those that never existed', async () => {
    const { data } = await add('Hidden');
    const pairs = [
      [await add('Planted', organisation, two), await add('Planted', NOBODYS, two)],
      [await rename(data.id, 'Planted', two), await rename(NOBODYS, 'Planted', two)],
      [await remove(data.id, two), await remove(NOBODYS, two)],
    ] as const;
    for (const [foreign, unknown] of pairs) {
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    }
    expect(await regions()).toEqual(['Hidden']);
  });
});
