import { applyChange, listChanges, planChange, undoChange } from '@hub/contract/changes';
import { PROBLEM } from '@hub/contract/fields';
import { IMPORT_FIELDS, IMPORT_KINDS } from '@hub/contract/import-fields';
import {
  exportFailedRows,
  getImport,
  getImportTemplate,
  listImportRows,
  planImport,
  uploadImport,
} from '@hub/contract/imports';
import { listLocations, updateLocation } from '@hub/contract/locations';
import { createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile, undoImport, upload } from './imports.testing.ts';
import { runImport } from './run-import.job.ts';

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
      `refused external_id ${PROBLEM.repeated}`,
    ]);
  });
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

/** All that an import may change, but for versions and times. */
const customers = async (): Promise<unknown> => [
  await hub.rows(`select to_jsonb(o) - 'version' - 'updated_at' as row from organisations o order by id`),
  await hub.rows(`select to_jsonb(r) as row from regions r order by id`),
  await hub.rows(`select to_jsonb(l) - 'version' - 'updated_at' as row from locations l order by id`),
];

describe('undoing an import', () => {
  it('gives the database as it was before, for each kind', async () => {
    const files = {
      organisations: 'external_id,name,city\nU-1,Undo Rail,Perth\nU-2,Undo Bus,Perth',
      regions: 'external_id,organisation,name\nUR-1,Undo Rail,East',
      locations: 'external_id,organisation,region,name\nUL-1,Undo Rail,East,Depot\nUL-2,Undo Bus,,Stop',
    } as const;
    const changed = {
      organisations: 'external_id,name,city,country\nU-1,Undo Railways,Perth,Australia\nU-3,Undo Ferry,,',
      regions: 'external_id,organisation,name\nUR-1,Undo Rail,West\nUR-2,Undo Bus,West',
      locations: 'external_id,organisation,region,name\nUL-1,Undo Rail,East,Big depot\nUL-3,Undo Bus,,Stop 3',
    } as const;
    for (const kind of ['organisations', 'regions', 'locations'] as const) {
      for (const file of [files[kind], changed[kind]]) {
        const before = await customers();
        const { id } = await applyImport(hub, admin, (await planFile(hub, admin, kind, file)).id);
        expect(await customers()).not.toEqual(before);
        expect(await undoImport(hub, admin, id)).toMatchObject({
          state: 'undone',
          counts: [{ outcome: 'undone', count: 2 - Number(file === files.regions) }],
        });
        expect(await customers()).toEqual(before);
      }
      await applyImport(hub, admin, (await planFile(hub, admin, kind, files[kind])).id);
    }
  });

  it('leaves and names what was changed or is used since', async () => {
    const { id } = await applyImport(
      hub,
      admin,
      (await planFile(hub, admin, 'organisations', 'external_id,name\nV-1,Left One\nV-2,Left Two\nV-3,Left Three')).id,
    );
    const [one] = await hub.rows<{ id: number }>(`select id from organisations where external_id = 'V-1'`);
    await admin.send(updateOrganisation, { body: { id: one?.id ?? 0, city: 'Cairns' } });
    await applyImport(hub, admin, (await planFile(hub, admin, 'locations', 'organisation,name\nLeft Two,Used')).id);
    const undone = await undoImport(hub, admin, id);
    expect(undone.counts.toSorted((a, b) => String(a.reason).localeCompare(String(b.reason)))).toEqual([
      { outcome: 'left', reason: 'changes.reasonChanged', count: 1 },
      { outcome: 'left', reason: 'changes.reasonInUse', count: 1 },
      { outcome: 'undone', reason: null, count: 1 },
    ]);
    expect((await admin.send(undoChange, { params: { id } })).status).toBe(409);
  });
});

describe('an upload', () => {
  it('is refused with a reason when it is no table', async () => {
    const send = async (file: string | Buffer) =>
      (await admin.send(uploadImport, { query: { kind: 'locations', file_name: 'x.csv' } }, { upload: file })).body
        .fields;
    expect(await send('')).toEqual({ file: PROBLEM.required });
    expect(await send('name\n')).toEqual({ file: PROBLEM.required });
    expect(await send('name,city\n"open,x\n')).toEqual({ file: PROBLEM.csv });
    expect(await send(Buffer.from([0x6e, 0xc3, 0xa9, 0x0a, 0xff, 0x0a]))).toEqual({ file: PROBLEM.encoding });
    const { status, body } = await admin.send(uploadImport, { query: { kind: 'locations', file_name: 'x.csv' } });
    expect([status, body.fields]).toEqual([400, { file: PROBLEM.required }]);
    const wrong = await admin.send(
      createOrganisation,
      { body: { name: 'x' } },
      { headers: { 'content-type': 'text/csv' } },
    );
    expect(wrong.status).toBe(415);
  });

  it('needs the columns that the kind needs, and each field once', async () => {
    const { id } = await upload(admin, 'locations', 'Name,Site\nA,B');
    const plan = async (columns: (string | null)[]) =>
      (await admin.send(planImport, { params: { id }, body: { columns } })).body.fields;
    expect(await plan(['name', null])).toMatchObject({ organisation: PROBLEM.required });
    expect(await plan(['name', 'name'])).toEqual({ columns: PROBLEM.taken });
    expect(await plan(['name', 'colour'])).toEqual({ columns: PROBLEM.unknownField });
    expect(await plan(['name'])).toEqual({ columns: PROBLEM.wrongType });
  });

  it('belongs to its distributor alone', async () => {
    const { id } = await planFile(hub, admin, 'organisations', 'name\nOurs');
    const other = await hub.as('d2');
    for (const call of [getImport, listImportRows, exportFailedRows])
      expect((await other.send(call, { params: { id } } as never)).status).toBe(404);
    expect((await other.send(planImport, { params: { id }, body: { columns: ['name'] } })).status).toBe(404);
    await applyImport(hub, admin, id);
    const theirs = await planFile(hub, other, 'locations', 'organisation,name\nOurs,X');
    expect(await describeRows(other, theirs.id)).toEqual([`refused organisation ${PROBLEM.notFound}`]);
  });

  it('has a template for each kind, whose example is accepted', async () => {
    for (const kind of IMPORT_KINDS) {
      const { data } = await admin.send(getImportTemplate, { params: { kind } });
      expect(data[0]).toEqual(IMPORT_FIELDS[kind].map(({ name }) => name));
      const planned = await planFile(hub, admin, kind, data.map((row) => row.join()).join('\n'));
      expect(await describeRows(admin, planned.id), kind).toEqual(['create']);
      await applyImport(hub, admin, planned.id);
    }
  });

  it('is planned, applied and undone by background jobs', async () => {
    const { id, columns } = await upload(admin, 'organisations', 'name\nBy a job');
    const read = async () => (await admin.send(getImport, { params: { id } })).data.state;
    await admin.send(planImport, { params: { id }, body: { columns } });
    expect(await read()).toBe('planning');
    await runDueJobs(hub, runImport);
    expect(await read()).toBe('planned');
    await admin.send(applyChange, { params: { id } });
    await runDueJobs(hub, runImport);
    expect(await read()).toBe('applied');
    await admin.send(undoChange, { params: { id } });
    await runDueJobs(hub, runImport);
    expect(await read()).toBe('undone');
  });

  it('cannot be planned as a change of licences', async () => {
    const action = { kind: 'import', of: 'locations' } as never;
    expect((await admin.send(planChange, { body: { selection: { ids: [] }, action } })).status).toBe(400);
  });
});
