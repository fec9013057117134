import { CONVERSION_PROBLEM, convertContract } from '@hub/contract/conversion';
import { getLicence, updateLicence } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContract, addLocation, addOrganisation } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
});

const convert = (id: number, by: Person = admin) => by.send(convertContract, { params: { id } });
const licencesOf = (organisation: number) =>
  hub.rows('select * from licences where organisation_id = ?::integer order by created_at, description', organisation);
const contractRow = (id: number) => hub.rows('select * from v1_contracts where id = ?::integer', id);

/** The modules of each licence, whether they come with its package or on top of it. */
const featureIdsOf = async (licences: Awaited<ReturnType<typeof licencesOf>>) => {
  const rows = await hub.rows<{ ids: number[] }>(
    `select array(select module_id from package_modules where package_id = l.base_package_id
       union select unnest(l.product_modules) order by 1) as ids
     from licences l where l.uuid_id = any(?::uuid[])`,
    licences.map(({ uuid_id }) => uuid_id),
  );
  return rows.map(({ ids }) => JSON.stringify(ids));
};

/** A refused conversion leaves the contract, its licences and the organisation exactly as they were. */
const expectUntouched = async (id: number, organisation: number) => {
  expect(await licencesOf(organisation)).toEqual([]);
  expect(await contractRow(id)).toMatchObject([{ converted_at: null, converted_by: null }]);
  expect(
    await hub.rows('select 1 from v1_licences where contract_id = ?::integer and licence_id is not null', id),
  ).toEqual([]);
};

describe('converting a contract', () => {
  it('makes a licence for each issued one and an unactivated one for each free slot', async () => {
    const { id, organisation } = await addContract(hub, {
      ref: 'CR-1',
      product: '  virtual WARD ',
      modules: ['charts', 'HANDOVER '],
      allowed: 5,
      issued: 3,
    });
    const { status, data } = await convert(id);
    expect(status).toBe(200);
    expect(data).toEqual({ numContracts: 1, numConverted: 3, numCreatedFromSlots: 2, errorMsg: null });

    const licences = await licencesOf(organisation);
    expect(licences).toHaveLength(5);
    expect(licences[0]).toMatchObject({
      description: 'Kit 1',
      device_serial: `OLD-${id}-1`,
      licensed_app_version: '3.1',
      operating_system_version: 'iOS 12',
      is_active: true,
      is_verified: true,
      purchase_order: 'CR-1',
      created_by_name: 'System',
      created_at: '2018-05-02T00:00:00.000Z',
      last_online_date: '2020-01-01T00:00:00.000Z',
      expiry_date: null,
    });
    expect(licences[1]).toMatchObject({ description: 'Kit 2', is_active: false, activated_at: null });
    expect(licences[2]).toMatchObject({ description: 'Kit 3', expiry_date: '2031-01-01T00:00:00.000Z' });
    expect(licences.slice(3)).toMatchObject([
      { description: 'CR-1 #4', is_active: false, device_serial: null, created_by_name: 'Diana One' },
      { description: 'CR-1 #5', is_active: false, device_serial: null, expiry_date: null },
    ]);
    const modules = await hub.rows<{ id: number }>(
      "select m.id from product_modules m join products p on p.id = m.product_id where p.name = 'Virtual Ward' and m.name in ('Charts', 'Handover') order by 1",
    );
    const featuresOf = await featureIdsOf(licences);
    expect(new Set(featuresOf)).toEqual(new Set([JSON.stringify(modules.map((module) => module.id))]));
    expect(licences.every(({ activation_key }) => /^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/.test(String(activation_key)))).toBe(
      true,
    );
  });

  it('chooses the largest package for sale that adds nothing, and keeps the other modules as additional ones', async () => {
    const modules = await hub.rows<{ id: number; name: string; product_id: number }>(
      `select m.id, m.name, m.product_id from product_modules m join products p on p.id = m.product_id
       where p.name = 'Virtual Ward' order by m.id`,
    );
    const addPackage = async (name: string, moduleIds: number[], isForSale = true) => {
      const [row] = await hub.rows<{ id: number }>(
        'insert into packages (product_id, name, is_active) values (?::integer, ?::text, ?::boolean) returning id',
        modules[0]?.product_id,
        name,
        isForSale,
      );
      await hub.rows(
        `insert into package_modules (package_id, product_id, module_id)
         select ?::integer, ?::integer, unnest(?::integer[])`,
        row?.id,
        modules[0]?.product_id,
        moduleIds,
      );
      return row?.id;
    };
    const last = modules.slice(-3);
    const ids = last.map(({ id }) => id);
    await addPackage('Retired', ids, false);
    await addPackage('One', ids.slice(0, 1));
    const two = await addPackage('Two', ids.slice(0, 2));
    await addPackage('Too much', [...ids.slice(0, 2), modules[0]?.id ?? 0]);
    const { id, organisation } = await addContract(hub, {
      ref: 'CR-P',
      modules: last.map(({ name }) => name),
      allowed: 1,
      issued: 1,
    });
    await convert(id);
    const [licence] = await licencesOf(organisation);
    expect([licence?.base_package_id, licence?.product_modules]).toEqual([two, ids.slice(2)]);
    const found = await admin.send(getLicence, { params: { uuid: String(licence?.uuid_id) } });
    const renamed = await admin.send(updateLicence, {
      body: { ...found.data, base_package_id: two, description: 'Renamed' },
    });
    expect([renamed.status, renamed.data?.product_modules]).toEqual([200, ids.slice(2)]);
  });

  it('writes into each licence where it came from, and into the audit log who did it', async () => {
    const { id, organisation } = await addContract(hub, { ref: 'CR-2', allowed: 2, issued: 1 });
    await convert(id);
    const activity = await hub.rows<{ action_string: string; created_by_name: string }>(
      `select a.action_string, a.created_by_name from licence_activity a join licences l on l.uuid_id = a.licence_id
       where l.organisation_id = ?::integer order by 1`,
      organisation,
    );
    expect(activity).toEqual([
      { action_string: 'Converted from V1 contract CR-2', created_by_name: 'Diana One' },
      { action_string: 'Created for a free slot of V1 contract CR-2', created_by_name: 'Diana One' },
    ]);
    const audit = await hub.rows(
      "select actor_name, entity_name, refused from audit_log where entity = 'v1Contract' and entity_id = ?",
      String(id),
    );
    expect(audit).toEqual([{ actor_name: 'Diana One', entity_name: 'CR-2', refused: null }]);
    expect(await hub.rows('select num_licenses from organisations where id = ?::integer', organisation)).toEqual([
      { num_licenses: 2 },
    ]);
  });

  it('changes nothing the second time, and says so', async () => {
    const { id, organisation } = await addContract(hub, { ref: 'CR-3', allowed: 3, issued: 1 });
    await convert(id);
    const before = await licencesOf(organisation);
    const { status, body } = await convert(id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'alreadyConverted', message: CONVERSION_PROBLEM.alreadyConverted });
    expect(await licencesOf(organisation)).toEqual(before);
  });

  it('happens once, however many people press the button at the same moment', async () => {
    const { id, organisation } = await addContract(hub, { ref: 'CR-4', allowed: 4, issued: 2 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => convert(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await licencesOf(organisation)).toHaveLength(4);
  });

  it('puts a licence at its V1 location while that is in use, and otherwise at the oldest one in use', async () => {
    const organisation = await addOrganisation(hub, 'Three Sites');
    const first = await addLocation(hub, organisation, 'Closed');
    const second = await addLocation(hub, organisation, 'Main');
    const third = await addLocation(hub, organisation, 'Branch');
    await hub.rows('update locations set archived_at = now() where id = ?::integer', first);
    const { id } = await addContract(hub, { ref: 'CR-5', allowed: 3, issued: 2, organisation });
    await hub.rows(
      "update v1_licences set location_id = ?::integer where contract_id = ?::integer and label = 'Kit 1'",
      third,
      id,
    );
    await hub.rows(
      "update v1_licences set location_id = ?::integer where contract_id = ?::integer and label = 'Kit 2'",
      first,
      id,
    );
    await convert(id);
    const locations = (await licencesOf(organisation)).map(({ description, location_id }) => [
      description,
      location_id,
    ]);
    expect(locations).toEqual([
      ['Kit 1', third],
      ['Kit 2', second],
      ['CR-5 #3', second],
    ]);
  });

  it('leaves slots to be verified where the distributor asks for it, but never shuts out a device at work', async () => {
    const { id, organisation } = await addContract(hub, { ref: 'CR-6', allowed: 3, issued: 2, distributor: 2 });
    expect((await convert(id, await hub.as('d2'))).status).toBe(200);
    expect((await licencesOf(organisation)).map(({ description, is_verified }) => [description, is_verified])).toEqual([
      ['Kit 1', true],
      ['Kit 2', false],
      ['CR-6 #3', false],
    ]);
  });

  const odd: [string, { product?: string; modules?: string[]; allowed: number; issued?: number }, string][] = [
    ['an unknown product', { product: 'Abacus', allowed: 2, issued: 1 }, CONVERSION_PROBLEM.productUnknown('Abacus')],
    [
      'unknown modules',
      { modules: ['Charts', 'Fax', 'Pager'], allowed: 2 },
      CONVERSION_PROBLEM.modulesUnknown(['Fax', 'Pager']),
    ],
    ['more issued than allowed', { allowed: 1, issued: 3 }, CONVERSION_PROBLEM.tooManyIssued(3)],
    ['fewer than no licences', { allowed: -1 }, CONVERSION_PROBLEM.tooManyIssued(0)],
    ['a number that cannot be meant', { allowed: 2_147_483_647 }, CONVERSION_PROBLEM.tooLarge],
  ];
  it.each(odd)('is refused for %s, with a reason', async (name, shape, problem) => {
    const { id, organisation } = await addContract(hub, { ref: `Odd ${name}`, ...shape });
    const { status, body } = await convert(id);
    expect([status, body.code, body.fields]).toEqual([409, 'notConvertible', { id: problem }]);
    await expectUntouched(id, organisation);
  });

  it('is refused for an archived organisation and for one without a location in use', async () => {
    const { id, organisation } = await addContract(hub, { ref: 'CR-7', allowed: 1 });
    await hub.rows('update organisations set archived_at = now() where id = ?::integer', organisation);
    expect((await convert(id)).body.fields).toEqual({ id: CONVERSION_PROBLEM.organisationArchived });
    await hub.rows('update organisations set archived_at = null where id = ?::integer', organisation);
    await hub.rows('update locations set archived_at = now() where organisation_id = ?::integer', organisation);
    expect((await convert(id)).body.fields).toEqual({ id: CONVERSION_PROBLEM.noLocation });
    await expectUntouched(id, organisation);
  });

  it('is refused when two products bear the name', async () => {
    await hub.rows("insert into products (name, key_name) values ('Twin', 'TWIN_1'), ('TWIN', 'TWIN_2')");
    const { id, organisation } = await addContract(hub, { ref: 'CR-8', product: 'twin', allowed: 1 });
    expect((await convert(id)).body.fields).toEqual({ id: CONVERSION_PROBLEM.productAmbiguous('twin') });
    await expectUntouched(id, organisation);
  });

  it('answers the same for another distributor’s contract as for one that never existed', async () => {
    const { id, organisation } = await addContract(hub, { ref: 'CR-9', allowed: 1, distributor: 2 });
    const foreign = await convert(id);
    const unknown = await convert(2_000_000_000);
    const { request_id: _one, ...foreignBody } = foreign.body;
    const { request_id: _two, ...unknownBody } = unknown.body;
    expect([foreign.status, foreignBody]).toEqual([unknown.status, unknownBody]);
    expect(foreign.status).toBe(404);
    await expectUntouched(id, organisation);
  });

  it('is not for visitors, and refuses what is no id', async () => {
    const { id, organisation } = await addContract(hub, { ref: 'CR-10', allowed: 1 });
    expect((await convert(id, hub.visitor())).status).toBe(401);
    for (const wrong of [0, -1, 1.5, 2_147_483_648]) expect((await convert(wrong)).status).toBe(400);
    await expectUntouched(id, organisation);
  });
});
