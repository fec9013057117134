import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { addLicenceNote, createLicences, getLicence } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import { orNotFound } from '../../http/refusal.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile, undoImport } from './imports.testing.ts';

const PRODUCT = 'Patient Monitor Simulator';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
  const files = {
    organisations: 'name\nKit Rail',
    locations: 'external_id,organisation,name\nK-1,Kit Rail,Depot\nK-2,Kit Rail,Yard\nK-3,Kit Rail,Closed',
  } as const;
  for (const kind of ['organisations', 'locations'] as const)
    await applyImport(hub, admin, (await planFile(hub, admin, kind, files[kind])).id);
  await hub.rows(`update locations set archived_at = now() where external_id = 'K-3' returning id`);
});

/** All that an import of licences may change, but for versions and times. */
const licences = async (): Promise<unknown> => [
  await hub.rows(`select to_jsonb(l) - 'version' - 'updated_at' as row from licences l order by uuid_id`),
  await hub.rows('select id, num_licenses from locations order by id'),
  await hub.rows('select id, num_licenses from organisations order by id'),
];

const idOf = async (externalId: string): Promise<string> => {
  const [row] = await hub.rows<{ uuid_id: string }>(`select uuid_id from licences where external_id = ?`, externalId);
  return orNotFound(row).uuid_id;
};

const activityOf = async (externalId: string) => {
  const { data } = await admin.send(getLicence, { params: { uuid: await idOf(externalId) } });
  return data.license_activity.map(({ action_string }) => action_string);
};

const FILE = [
  'external_id,organisation,location,location_external_id,label,product,package,features,kit colour,expiry,purchase order',
  `A-1,Kit Rail,depot,,Kit 1,SIM_MONITOR,${PRODUCT} Essentials,,blue,2031-05-06,PO-9`,
  `A-2,,,K-2,Kit 2,${PRODUCT},${PRODUCT} essentials,,,lifetime,`,
  `,Kit Rail,Depot,,Kit 3,SIM_MONITOR,${PRODUCT} Essentials,,,,`,
].join('\n');

describe('an import of licences', () => {
  it('creates what the single call creates, updates, and gives the database as it was when it is undone', async () => {
    const untouched = await licences();
    const planned = await planFile(hub, admin, 'licences', FILE);
    expect(await describeRows(admin, planned.id)).toEqual(['create', 'create', 'create']);
    expect(await licences()).toEqual(untouched);
    expect(await applyImport(hub, admin, planned.id)).toMatchObject({ counts: [{ outcome: 'applied', count: 3 }] });
    const { data: first } = await admin.send(getLicence, { params: { uuid: await idOf('A-1') } });
    const { data: made } = await admin.send(createLicences, {
      body: {
        description: 'Kit 1',
        org_location_id: first.org_location_id,
        product_key: 'SIM_MONITOR',
        base_package_id: first.base_package_id ?? 0,
        license_colour: 'blue',
        expiry_date: '2031-05-06',
        purchase_order: 'PO-9',
      },
    });
    const single = orNotFound(made[0]).uuid_id;
    const { data: like } = await admin.send(getLicence, { params: { uuid: single } });
    const own = { uuid_id: '', activation_key: '', created_at: '', license_activity: [], external_id: 'A-1' };
    expect({ ...first, ...own }).toEqual({ ...like, ...own });
    expect(await activityOf('A-1')).toEqual(['Created']);
    await hub.rows('delete from licence_activity where licence_id = ? returning id', single);
    await hub.rows('delete from licences where uuid_id = ? returning uuid_id', single);
    expect(
      await hub.rows(`select external_id, num_licenses from locations where external_id in ('K-1', 'K-2') order by 1`),
    ).toEqual([
      { external_id: 'K-1', num_licenses: 2 },
      { external_id: 'K-2', num_licenses: 1 },
    ]);

    const before = await licences();
    const changed = FILE.replace('Kit 1', 'Kit One').replace('2031-05-06', 'Lifetime').replace('K-2', 'K-1');
    const second = await planFile(hub, admin, 'licences', changed);
    expect(await describeRows(admin, second.id)).toEqual(['update', 'update', 'unchanged']);
    await applyImport(hub, admin, second.id);
    expect(await activityOf('A-1')).toEqual([
      'Changed label from Kit 1 to Kit One; expiry from 6 May 2031 to lifetime',
      'Created',
    ]);
    expect(await activityOf('A-2')).toEqual(['Changed location from Yard to Depot', 'Created']);
    await undoImport(hub, admin, second.id);
    expect(await licences()).toEqual(before);
    expect((await activityOf('A-2'))[0]).toBe('Undone: Changed location from Yard to Depot');
  });

  it('refuses what the single calls refuse, with the column and the reason', async () => {
    const row = (cells: Record<string, string>): string => {
      const all = {
        location_external_id: 'K-1',
        description: 'Refused',
        product: 'SIM_MONITOR',
        base_package: `${PRODUCT} Essentials`,
        modules: '',
        license_colour: '',
        expiry_date: '',
        external_id: '',
        organisation: 'Kit Rail',
        location: '',
        ...cells,
      };
      return Object.values(all).join();
    };
    const refused: [cells: Record<string, string>, reason: string][] = [
      [{ location_external_id: 'K-9' }, `location_external_id ${PROBLEM.notFound}`],
      [{ location_external_id: 'K-3' }, `location ${REFUSALS.locationArchived.message}`],
      [{ description: '' }, `description ${PROBLEM.required}`],
      [{ product: '' }, `product ${PROBLEM.productRequired}`],
      [{ product: 'NOTHING' }, `product ${PROBLEM.notFound}`],
      [{ product: 'Patient Monitor Simulatr' }, `product ${PROBLEM.notFound} ${PRODUCT}`],
      [{ location_external_id: '', location: 'Depott' }, `location ${PROBLEM.notFound} Depot`],
      [{ base_package: `${PRODUCT} Esentials` }, `base_package ${PROBLEM.notFound} ${PRODUCT} Essentials`],
      [{ modules: 'Vital sgns' }, `modules ${PROBLEM.notFound} Vital signs`],
      [{ base_package: '' }, `base_package ${PROBLEM.packageRequired}`],
      [{ base_package: 'Nothing' }, `base_package ${PROBLEM.notFound}`],
      [{ base_package: `${PRODUCT} Classic 2019` }, `base_package ${PROBLEM.packageNotForSale}`],
      [{ modules: 'Nothing' }, `modules ${PROBLEM.notFound}`],
      [{ modules: 'Vital signs' }, `modules ${PROBLEM.moduleInPackage}`],
      [{ license_colour: 'puce' }, `license_colour ${PROBLEM.wrongType}`],
      [{ expiry_date: '1.2.2030' }, `expiry_date ${PROBLEM.date}`],
    ];
    const header =
      'location_external_id,description,product,base_package,modules,license_colour,expiry_date,external_id,organisation,location';
    const file = [header, ...refused.map(([cells]) => row(cells)), row({}), row({})].join('\n');
    const planned = await planFile(hub, admin, 'licences', file);
    expect(await describeRows(admin, planned.id)).toEqual([
      ...refused.map(([, reason]) => `refused ${reason}`),
      'create',
      `refused description ${PROBLEM.repeated}`,
    ]);
  });

  it('is undone but for licences that something has happened to', async () => {
    const file = FILE.replaceAll('A-', 'B-').replaceAll('Kit ', 'Undo ').replaceAll('Undo Rail', 'Kit Rail');
    const before = await licences();
    const { id } = await applyImport(hub, admin, (await planFile(hub, admin, 'licences', file)).id);
    const noted = await idOf('B-1');
    await admin.send(addLicenceNote, { body: { license_id: noted, note: 'In use' } });
    const undone = await undoImport(hub, admin, id);
    expect(undone.counts.toSorted((a, b) => a.count - b.count)).toEqual([
      { outcome: 'left', reason: 'changes.reasonInUse', count: 1 },
      { outcome: 'undone', reason: null, count: 2 },
    ]);
    await hub.rows('delete from licence_activity where licence_id = ? returning id', noted);
    await hub.rows('delete from licences where uuid_id = ? returning uuid_id', noted);
    expect(await licences()).toEqual(before);
  });

  it('leaves a moved licence where it is when its location was archived since', async () => {
    const file = `external_id,location_external_id,label,product,package\nA-2,K-1,Kit 2,SIM_MONITOR,${PRODUCT} Essentials`;
    const { id } = await applyImport(hub, admin, (await planFile(hub, admin, 'licences', file)).id);
    await hub.rows(`update locations set archived_at = now() where external_id = 'K-2' returning id`);
    const { counts } = await undoImport(hub, admin, id);
    expect(counts).toEqual([{ outcome: 'left', reason: REFUSALS.locationArchived.message, count: 1 }]);
    expect((await activityOf('A-2'))[0]).toBe('Changed location from Yard to Depot');
  });
});
