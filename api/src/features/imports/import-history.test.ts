import { listRecordChanges, listRecordHistory, type RecordKind } from '@hub/contract/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, planFile, undoImport } from './imports.testing.ts';

let hub: TestHub;
let d1: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [d1, d2] = await Promise.all([hub.as('d1'), hub.as('d2')]);
});

const importFile = async (kind: 'organisations' | 'locations', file: string): Promise<number> => {
  const { id } = await planFile(hub, d1, kind, file);
  expect((await applyImport(hub, d1, id)).state).toBe('applied');
  return id;
};

const idOf = async (table: string, externalId: string): Promise<number> =>
  (await hub.rows<{ id: number }>(`select id from ${table} where external_id = '${externalId}'`))[0]?.id ?? 0;

const historyOf = async (person: Person, kind: RecordKind, id: number) => {
  const { data } = await person.send(listRecordHistory, { params: { kind, id: String(id) }, query: {} });
  return data.map(({ action, changes, target }) => ({
    action,
    changes,
    import: target?.kind === 'changeSet' && target.id,
  }));
};

describe('the history of a record', () => {
  it('has the imports that created and changed it and what was undone, with its own values and a link to each', async () => {
    const created = await importFile(
      'organisations',
      'external_id,name,city\nH-1,Historic Rail,Perth\nH-2,Historic Bus,Perth',
    );
    const changed = await importFile(
      'organisations',
      'external_id,name,city\nH-1,Historic Rail,Hobart\nH-2,Historic Bus,Perth',
    );
    await undoImport(hub, d1, changed);
    const [rail, bus] = [await idOf('organisations', 'H-1'), await idOf('organisations', 'H-2')];
    const history = await historyOf(d1, 'organisation', rail);
    expect(history).toEqual([
      { action: 'undone', changes: { city: { from: 'Hobart', to: 'Perth' } }, import: String(changed) },
      { action: 'applied', changes: { city: { from: 'Perth', to: 'Hobart' } }, import: String(changed) },
      { action: 'applied', changes: {}, import: String(created) },
    ]);
    expect(await historyOf(d1, 'organisation', bus)).toEqual([history[2]]);
    // The same number at another kind of record, and the same record for another distributor.
    expect(await historyOf(d1, 'location', rail)).toEqual([]);
    expect(await historyOf(d2, 'organisation', rail)).toEqual([]);
    const latest = await d1.send(listRecordChanges, { params: { kind: 'organisation', id: String(rail) } });
    expect(latest.data[0]).toMatchObject({ actor_name: 'Diana One', fields: ['city'] });
  });

  it('has the imports of a location', async () => {
    const id = await importFile('locations', 'external_id,organisation,name\nHL-1,Historic Rail,Depot');
    expect(await historyOf(d1, 'location', await idOf('locations', 'HL-1'))).toEqual([
      { action: 'applied', changes: {}, import: String(id) },
    ]);
  });
});
