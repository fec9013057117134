import { convertContract, listV1Contracts } from '@hub/contract/conversion';
import { PROBLEM } from '@hub/contract/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile, undoImport } from './imports.testing.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  const files = {
    organisations: 'external_id,name\nV-1,Vintage Rail\nV-2,Vintage Bus',
    locations: 'external_id,organisation,name\nVL-1,Vintage Rail,Depot\nVL-2,Vintage Bus,Stop',
  } as const;
  for (const kind of ['organisations', 'locations'] as const)
    await applyImport(hub, admin, (await planFile(hub, admin, kind, files[kind])).id);
});

const CONTRACTS = [
  'organisation,reference,product,modules,agreement date,licences allowed',
  'Vintage Rail,VR-100,Virtual Ward,,2018-03-04,3',
  'Vintage Rail,VR-101,Long gone,Alpha; Beta,,2',
].join('\n');
const ISSUED = [
  'organisation,contract,label,location,active,serial,app version,issued,expiry',
  'Vintage Rail,VR-100,Kit 1,Depot,yes,OLD-1,3.1,2018-05-01,2031-01-01',
  'Vintage Rail,vr-100,Kit 2,,no,,,,',
].join('\n');

/** All that the two imports may change. */
const vintage = async (): Promise<unknown> => [
  await hub.rows('select to_jsonb(c) as row from v1_contracts c order by id'),
  await hub.rows('select to_jsonb(l) as row from v1_licences l order by id'),
];

describe('an import of V1 contracts and their issued licences', () => {
  it('creates them, knows them again, gives the database as it was when it is undone, and can be converted', async () => {
    const before = await vintage();
    const plannedContracts = await planFile(hub, admin, 'v1_contracts', CONTRACTS);
    expect(await describeRows(admin, plannedContracts.id)).toEqual(['create', 'create']);
    const contracts = await applyImport(hub, admin, plannedContracts.id);
    const withContracts = await vintage();
    const issued = await applyImport(hub, admin, (await planFile(hub, admin, 'v1_licences', ISSUED)).id);
    expect(issued.counts).toEqual([{ outcome: 'applied', reason: null, count: 2 }]);
    const { data } = await admin.send(listV1Contracts, { query: { search: 'VR-10' } });
    expect(data).toMatchObject([
      {
        customer_ref: 'VR-100',
        product: 'Virtual Ward',
        org_name: 'Vintage Rail',
        agreement_creation_date: '2018-03-04T00:00:00.000Z',
        number_of_licenses_allowed: 3,
        num_issued: 2,
        problem: null,
      },
      { product_modules: ['Alpha', 'Beta'], num_issued: 0, problem: 'conversion.productUnknown|Long gone' },
    ]);
    const applied = await vintage();

    const second = await planFile(hub, admin, 'v1_licences', ISSUED.replace('Kit 2,,no,', 'Kit 2,,yes,OLD-2'));
    expect(await describeRows(admin, second.id)).toEqual(['unchanged', 'update']);
    await applyImport(hub, admin, second.id);
    const more = await planFile(hub, admin, 'v1_contracts', CONTRACTS.replace('Beta,,2', 'Beta,2019-01-01,4'));
    expect(await describeRows(admin, more.id)).toEqual(['unchanged', 'update']);
    await applyImport(hub, admin, more.id);
    await undoImport(hub, admin, more.id);
    await undoImport(hub, admin, second.id);
    expect(await vintage()).toEqual(applied);
    // With licences under it, the contract is in use.
    expect((await undoImport(hub, admin, contracts.id)).counts).toEqual([
      { outcome: 'left', reason: 'changes.reasonInUse', count: 1 },
      { outcome: 'undone', reason: null, count: 1 },
    ]);
    await undoImport(hub, admin, issued.id);
    await hub.rows(`delete from v1_contracts where customer_ref = 'VR-100' returning id`);
    expect(await vintage()).toEqual(before);
    expect(withContracts).not.toEqual(before);
  });

  it('leaves what was converted as it is', async () => {
    const contracts = await applyImport(hub, admin, (await planFile(hub, admin, 'v1_contracts', CONTRACTS)).id);
    const issued = await applyImport(hub, admin, (await planFile(hub, admin, 'v1_licences', ISSUED)).id);
    const [contract] = await hub.rows<{ id: number }>(`select id from v1_contracts where customer_ref = 'VR-100'`);
    const { data } = await admin.send(convertContract, { params: { id: contract?.id ?? 0 } });
    expect(data).toMatchObject({ numConverted: 2, numCreatedFromSlots: 1 });
    const changed = await planFile(hub, admin, 'v1_contracts', CONTRACTS.replace('2018-03-04,3', '2018-03-04,9'));
    expect(await describeRows(admin, changed.id)).toEqual([
      'refused customer_ref conversion.alreadyConverted',
      'unchanged',
    ]);
    const late = await planFile(hub, admin, 'v1_licences', ISSUED.replace('Kit 2', 'Kit 3'));
    expect(await describeRows(admin, late.id)).toEqual([
      'unchanged',
      'refused customer_ref conversion.alreadyConverted',
    ]);
    for (const { id } of [issued, contracts])
      expect((await undoImport(hub, admin, id)).counts).toContainEqual(
        expect.objectContaining({ outcome: 'left', reason: 'changes.reasonInUse' }),
      );
    expect(await hub.rows(`select label from v1_licences where contract_id = ?::integer`, contract?.id)).toHaveLength(
      2,
    );
  });

  it('refuses what is missing or does not fit, with the column and the reason', async () => {
    const contracts = await planFile(
      hub,
      admin,
      'v1_contracts',
      'organisation,customer_ref,product,agreement_creation_date,number_of_licenses_allowed\nVintage Ral,R,P,,1\nVintage Rail,,P,,1\nVintage Rail,R,,,1\nVintage Rail,R,P,4.3.18,1\nVintage Rail,R,P,,-1\nVintage Rail,R,P,,10001\nVintage Rail,R,P,,x\n',
    );
    expect(await describeRows(admin, contracts.id)).toEqual([
      `refused organisation ${PROBLEM.notFound} Vintage Rail`,
      `refused customer_ref ${PROBLEM.required}`,
      `refused product ${PROBLEM.required}`,
      `refused agreement_creation_date ${PROBLEM.date}`,
      ...Array.from({ length: 3 }, () => `refused number_of_licenses_allowed ${PROBLEM.number}`),
    ]);
    await applyImport(
      hub,
      admin,
      (await planFile(hub, admin, 'v1_contracts', CONTRACTS.replaceAll('VR-10', 'VR-20'))).id,
    );
    const issued = await planFile(
      hub,
      admin,
      'v1_licences',
      'organisation,customer_ref,label,location_external_id,is_active\nVintage Rail,VR-999,A,,\nVintage Rail,VR-200,,,\nVintage Rail,VR-200,A,VL-2,\nVintage Rail,VR-200,A,,yes\nVintage Rail,VR-200,A,,\nVintage Rail,VR-200,a,,\n',
    );
    expect(await describeRows(admin, issued.id)).toEqual([
      `refused customer_ref ${PROBLEM.notFound}`,
      `refused label ${PROBLEM.required}`,
      `refused location ${PROBLEM.notFound}`,
      `refused device_serial ${PROBLEM.required}`,
      'create',
      `refused label ${PROBLEM.repeated}`,
    ]);
  });
});
