import { listChanges } from '@hub/contract/changes';
import { PROBLEM } from '@hub/contract/fields';
import { exportFailedRows } from '@hub/contract/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile } from './imports.testing.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
});

const ORGANISATIONS = [
  'external_id,name,website,require_regions,city',
  'T-1,Tramways North,tramways.example,yes,Köln',
  'T-2,"Tramways, South",,no,"Gold\nCoast"',
  ',Tramways West,,,Perth',
].join('\n');

describe('an import of organisations', () => {
  it('says what will happen to each row, creates them, and changes nothing the second time', async () => {
    const planned = await planFile(hub, admin, 'organisations', ORGANISATIONS);
    expect(planned).toMatchObject({ state: 'planned', num_rows: 3, statuses: { create: 2, refused: 1 } });
    expect(await describeRows(admin, planned.id)).toEqual(['create', `refused city ${PROBLEM.characters}`, 'create']);
    const applied = await applyImport(hub, admin, planned.id);
    expect(applied).toMatchObject({ state: 'applied' });
    expect(
      await hub.rows(`select name, external_id, website, require_regions, city, organisation_code is not null as has_code
        from organisations where name like 'Tramways%' order by name`),
    ).toEqual([
      {
        name: 'Tramways North',
        external_id: 'T-1',
        website: 'https://tramways.example',
        require_regions: true,
        city: 'Köln',
        has_code: true,
      },
      { name: 'Tramways West', external_id: null, website: '', require_regions: false, city: 'Perth', has_code: true },
    ]);

    const fixed = ORGANISATIONS.replace('"Gold\nCoast"', 'Gold Coast').replace('Köln', 'Bonn');
    const second = await planFile(hub, admin, 'organisations', fixed);
    expect(await describeRows(admin, second.id)).toEqual(['update', 'create', 'unchanged']);
    await applyImport(hub, admin, second.id);
    const third = await planFile(hub, admin, 'organisations', fixed);
    expect(third).toMatchObject({ statuses: { create: 0, update: 0, unchanged: 3, refused: 0 } });
  });

  it('is listed with the changes, and its failed rows can be fixed and sent again', async () => {
    const planned = await planFile(
      hub,
      admin,
      'organisations',
      'Company;Postcode;Notes\n;4000;x\n"=Sum Ltd";"\'+61";y\n',
    );
    expect(planned).toMatchObject({
      delimiter: ';',
      columns: ['name', 'zip', null],
      headers: ['Company', 'Postcode', 'Notes'],
    });
    const { data: sets } = await admin.send(listChanges, { query: {} });
    expect(sets[0]).toMatchObject({
      id: planned.id,
      action: { kind: 'import', of: 'organisations' },
      target: 'organisations.csv',
    });
    const { data: table } = await admin.send(exportFailedRows, { params: { id: planned.id } });
    expect(table).toEqual([
      ['Company', 'Postcode', 'Notes', 'Row', 'Field', 'Reason', 'Did you mean'],
      ['', '4000', 'x', 1, 'name', PROBLEM.required, ''],
    ]);
    await applyImport(hub, admin, planned.id);
    expect(await hub.rows(`select name, zip from organisations where name like '=%'`)).toEqual([
      { name: '=Sum Ltd', zip: '+61' },
    ]);
  });

  it('refuses a row about a record that an earlier row is about', async () => {
    const file = 'external_id,name\nR-1,Repeat One\nR-1,Repeat Two\n,Repeat Three\n,REPEAT THREE\nR-4,Repeat Three\n';
    const { id } = await planFile(hub, admin, 'organisations', file);
    expect(await describeRows(admin, id)).toEqual([
      'create',
      `refused external_id ${PROBLEM.repeated}`,
      'create',
      `refused name ${PROBLEM.repeated}`,
      `refused name ${PROBLEM.repeated}`,
    ]);
  });
});
