import { searchMore } from '@hub/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordIds } from '../../http/openapi/example-ids.ts';
import { newActivationKeys } from '../../secrets/activation-key.ts';
import { createRecords } from '../../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;
let ids: RecordIds;
const [key = ''] = newActivationKeys(1);

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = await Promise.all([hub.as('admin'), hub.as('d1'), hub.as('d2')]);
  ids = await createRecords(hub, 1);
  await hub.rows('update licences set activation_key = ? where uuid_id = ?::uuid', key, ids.licence);
});

const find = async (term: string, person = d1) => (await person.send(searchMore, { params: { term } })).data;

describe('the search beside the specification’s four kinds', () => {
  it('finds packages by any part, and regions, invitations and contracts by their beginning', async () => {
    const { searchTerm } = ids;
    const [pack, region, contract] = await Promise.all(
      [searchTerm, `REGION ${searchTerm}`, `contract ${searchTerm}`].map((term) => find(term)),
    );
    expect(pack).toMatchObject([{ kind: 'package', id: String(ids.package), name: `Package ${searchTerm}` }]);
    expect(region).toEqual([
      {
        kind: 'region',
        id: String(ids.region),
        name: `Region ${searchTerm}`,
        about: `Org ${searchTerm}`,
        within: ids.organisation,
      },
    ]);
    expect(contract).toMatchObject([{ kind: 'contract', id: String(ids.contract), about: `Org ${searchTerm}` }]);
    const invitation = { kind: 'invitation', id: ids.invite, name: `In ${searchTerm}`, within: ids.location };
    for (const term of [`in ${searchTerm}`, `Invited.${searchTerm}`])
      expect(await find(term)).toMatchObject([invitation]);
  });

  it('finds a licence by its whole activation key, at its own distributor only', async () => {
    const found = [{ kind: 'activationKey', id: ids.licence, name: expect.any(String), within: ids.location }];
    expect(await find(` ${key.toLowerCase()} `)).toMatchObject(found);
    expect(await find(key.slice(0, -1))).toEqual([]);
    expect(await find(key, d2)).toEqual([]);
    expect(hub.logged().toUpperCase()).not.toContain(key);
  });

  it('finds products for the provider’s staff, who can open them', async () => {
    expect(await find('sim_ward', admin)).toMatchObject([{ kind: 'product', name: 'Virtual Ward', about: 'SIM_WARD' }]);
    expect(await find('sim_ward')).toEqual([]);
  });

  it('takes wildcards as they are', async () => {
    for (const term of ['%', '_%', '\\']) expect(await find(term, d2)).toEqual([]);
  });
});
