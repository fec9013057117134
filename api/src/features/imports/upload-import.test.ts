import { applyChange, planChange, undoChange } from '@hub/contract/changes';
import { PROBLEM } from '@hub/contract/fields';
import { IMPORT_FIELDS } from '@hub/contract/import-columns';
import { IMPORT_KINDS } from '@hub/contract/import-kinds';
import {
  exportFailedRows,
  getImport,
  getImportTemplate,
  listImportRows,
  planImport,
  uploadImport,
} from '@hub/contract/imports';
import { createOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile, upload } from './imports.testing.ts';
import { runImport } from './run-import.job.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
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
    const dev = await hub.as('dev');
    for (const kind of IMPORT_KINDS) {
      const { data } = await dev.send(getImportTemplate, { params: { kind } });
      expect(data[0]).toEqual(IMPORT_FIELDS[kind].map(({ name }) => name));
      const planned = await planFile(hub, dev, kind, data.map((row) => row.join()).join('\n'));
      expect(await describeRows(dev, planned.id), kind).toEqual(['create']);
      const { counts } = await applyImport(hub, dev, planned.id);
      expect(counts, kind).toEqual([{ outcome: 'applied', reason: null, count: 1 }]);
    }
  });

  it('is refused to whoever may not create one such record', async () => {
    const dev = await hub.as('dev');
    for (const kind of ['products', 'modules', 'v1_contracts', 'v1_licences'] as const) {
      const query = { kind, file_name: 'x.csv' };
      expect((await admin.send(uploadImport, { query }, { upload: 'name\nA' })).status, kind).toBe(403);
    }
    const { id, columns } = await upload(dev, 'products', 'key,name\nNOT_MINE,Not mine');
    expect((await admin.send(planImport, { params: { id }, body: { columns } })).status).toBe(403);
    const planned = await planFile(hub, dev, 'products', 'key,name\nNOT_MINE,Not mine');
    expect((await admin.send(applyChange, { params: { id: planned.id } })).status).toBe(403);
    await applyImport(hub, dev, planned.id);
    expect((await admin.send(undoChange, { params: { id: planned.id } })).status).toBe(403);
    expect(await hub.rows("select name from products where key_name = 'NOT_MINE'")).toHaveLength(1);
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
