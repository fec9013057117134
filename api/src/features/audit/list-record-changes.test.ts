import { listRecordChanges, type RecordKind } from '@hub/contract/audit';
import { createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { getPackage, listPackages, updatePackage } from '@hub/contract/packages';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = [await hub.as('admin'), await hub.as('d1'), await hub.as('d2')];
});

const changesOf = (person: Person, kind: RecordKind, id: number | string) =>
  person.send(listRecordChanges, { params: { kind, id: String(id) } });

describe('the last changes of a record', () => {
  it('say who changed which fields and when, newest first, without the values', async () => {
    const { id } = (await d1.send(createOrganisation, { body: { name: 'Potoroo' } })).data;
    expect((await changesOf(d1, 'organisation', id)).data).toEqual([]);
    await d1.send(updateOrganisation, { body: { id, city: 'Perth' } });
    await admin.send(updateOrganisation, { body: { id, city: 'Hobart', state: 'TAS' } });
    await admin.send(updateOrganisation, { body: { id, name: '' } });
    const { data } = await changesOf(d1, 'organisation', id);
    expect(data.map(({ actor_name, fields }) => [actor_name, fields.toSorted()])).toEqual([
      ['Ada Min', ['city', 'state']],
      ['Diana One', ['city']],
    ]);
    expect(Date.now() - Date.parse(data[0]?.at ?? '')).toBeLessThan(600_000);
  });

  it('[guarantee 11] are not shown at another distributor', async () => {
    const { id } = (await d1.send(createOrganisation, { body: { name: 'Bettong' } })).data;
    await d1.send(updateOrganisation, { body: { id, city: 'Perth' } });
    expect((await changesOf(d1, 'organisation', id)).data).toHaveLength(1);
    expect((await changesOf(d2, 'organisation', id)).data).toEqual([]);
  });

  it('are not guessed when the last one was made at another distributor', async () => {
    const packages = (await admin.send(listPackages, {})).data;
    const id = packages.find(({ is_provider_package }) => is_provider_package)?.id ?? 0;
    const { name, product_id, product_modules } = (await admin.send(getPackage, { params: { id } })).data;
    const body = { name, product_id, product_modules: product_modules.map((module) => module.id) };
    await admin.send(updatePackage, { params: { id }, body: { ...body, description: 'Here' } });
    expect((await changesOf(d1, 'package', id)).data).toMatchObject([{ fields: ['description'] }]);
    const elsewhere = await hub.as('admin', 2);
    await elsewhere.send(updatePackage, { params: { id }, body: { ...body, description: 'There' } });
    expect((await changesOf(d1, 'package', id)).data).toEqual([]);
  });

  it.each(['nonsense', '0', '99999999999', "' or true --"])('of the id %s are none', async (id) => {
    for (const kind of ['organisation', 'user', 'package'] as const)
      expect(await changesOf(d1, kind, id)).toMatchObject({ status: 200, data: [] });
  });
});
