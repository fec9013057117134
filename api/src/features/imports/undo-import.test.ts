import { undoChange } from '@hub/contract/changes';
import { updateOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { collectToldRecords } from '../../testing/told-records.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { applyImport, planFile, undoImport } from './imports.testing.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
});

/** All that an import may change, but for versions and times. */
const customers = async (): Promise<unknown> => [
  await hub.rows(`select to_jsonb(o) - 'version' - 'updated_at' as row from organisations o order by id`),
  await hub.rows(`select to_jsonb(r) as row from regions r order by id`),
  await hub.rows(`select to_jsonb(l) - 'version' - 'updated_at' as row from locations l order by id`),
];

describe('open pages', () => {
  it('are told which records an import and its undo have changed', async () => {
    const { id } = await planFile(hub, admin, 'organisations', 'external_id,name\nTOLD,Told');
    const { told, forget, stop } = await collectToldRecords(hub);
    await applyImport(hub, admin, id);
    const [row] = await hub.rows<{ id: number }>(`select id from organisations where external_id = 'TOLD'`);
    const expected = { distributor: 1, kind: 'organisation', ids: [String(row?.id)] };
    await waitFor(() => expect(told).toContainEqual(expected));
    await forget();
    await undoImport(hub, admin, id);
    await waitFor(() => expect(told).toContainEqual(expected));
    stop();
  });
});

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
