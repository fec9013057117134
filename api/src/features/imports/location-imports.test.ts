import { PROBLEM } from '@hub/contract/fields';
import { listLocations, updateLocation } from '@hub/contract/locations';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile } from './imports.testing.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
});

describe('an import of locations', () => {
  beforeAll(async () => {
    await applyImport(
      hub,
      admin,
      (await planFile(hub, admin, 'organisations', 'id,name,require_regions\nF-1,Ferries Pty,yes\nF-2,Ferries Two,no'))
        .id,
    );
    await applyImport(
      hub,
      admin,
      (
        await planFile(
          hub,
          admin,
          'regions',
          'external_id,organisation,name\nFR-1,Ferries Pty,North\n,ferries pty,South',
        )
      ).id,
    );
  });

  it('refuses what the single creation refuses, with the field, the reason and near names', async () => {
    const file = [
      'external_id,organisation,organisation_external_id,region,name,address_same_as_organisation',
      'L-1,Ferries Pty,,North,Pier 1,no',
      'L-2,,F-1,south,Pier 2,',
      ',Ferries Ptty,,North,Pier 3,',
      ',Ferries Pty,,Nort,Pier 4,',
      ',Ferries Pty,,,Pier 5,',
      ',Ferries Two,,North,Pier 6,',
      ',Ferries Two,,,Pier 7,maybe',
      ',,,,Pier 8,',
      ',,F-9,,Pier 9,',
      ',Ferries Two,,,,',
    ].join('\r\n');
    const planned = await planFile(hub, admin, 'locations', file);
    expect(await describeRows(admin, planned.id)).toEqual([
      'create',
      'create',
      `refused organisation ${PROBLEM.notFound} Ferries Pty`,
      `refused region ${PROBLEM.notFound} North`,
      `refused region ${PROBLEM.regionRequired}`,
      `refused region ${PROBLEM.notFound}`,
      `refused address_same_as_organisation ${PROBLEM.yesOrNo}`,
      `refused organisation ${PROBLEM.required}`,
      `refused organisation_external_id ${PROBLEM.notFound}`,
      `refused name ${PROBLEM.required}`,
    ]);
    await applyImport(hub, admin, planned.id);
    const { data } = await admin.send(listLocations, { query: { search: 'Pier' } });
    expect(data.map((one) => [one.name, one.region_name, one.organisation_name, one.external_id])).toEqual([
      ['Pier 1', 'North', 'Ferries Pty', 'L-1'],
      ['Pier 2', 'South', 'Ferries Pty', 'L-2'],
    ]);
  });

  it('skips and names a row whose record somebody has changed since the dry run', async () => {
    const planned = await planFile(
      hub,
      admin,
      'locations',
      'external_id,organisation,name,city\nL-1,Ferries Pty,Pier One,Hobart',
    );
    const [row] = await hub.rows<{ id: number }>(`select id from locations where external_id = 'L-1'`);
    await admin.send(updateLocation, { body: { id: row?.id ?? 0, state: 'TAS' } });
    const applied = await applyImport(hub, admin, planned.id);
    expect(applied.counts).toEqual([{ outcome: 'skipped', reason: 'changes.reasonChanged', count: 1 }]);
    expect(await hub.rows(`select name, state from locations where external_id = 'L-1'`)).toEqual([
      { name: 'Pier 1', state: 'TAS' },
    ]);
  });
});
