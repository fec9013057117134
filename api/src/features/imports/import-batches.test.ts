import { PROBLEM } from '@hub/contract/fields';
import type { ImportKind } from '@hub/contract/import-kinds';
import { planImport } from '@hub/contract/imports';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { planByValues } from '../../change-sets/set-jobs.ts';
import type { Tx } from '../../db/database.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile, upload } from './imports.testing.ts';
import { planNextBatch } from './plan-batch.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
  const { id } = await planFile(
    hub,
    admin,
    'organisations',
    'external_id,name\nT-1,Trams Pty\n,Trams Two\n,Twice\nT-9,Twice',
  );
  await applyImport(hub, admin, id);
});

const REPEATED_ID = `refused external_id ${PROBLEM.repeated}`;
const REPEATED_NAME = `refused name ${PROBLEM.repeated}`;
const BATCHES = [1, 2, 3, 500];

/** Rows of a file, each with what the dry run says about it. */
const FILES: { kind: ImportKind; header: string; rows: [row: string, decision: string][] }[] = [
  {
    kind: 'organisations',
    header: 'external_id,name,city',
    rows: [
      ['T-1,Trams Pty,', 'unchanged'],
      ['N-1,New one,', 'create'],
      [',Trams Two,Perth', 'update'],
      ['N-2,New two,', 'create'],
      // Two may have the same name if both have an id.
      ['N-3,New one,', 'create'],
      ['N-2,Another name,', REPEATED_ID],
      [',NEW TWO,', REPEATED_NAME],
      [',trams two,Hobart', REPEATED_NAME],
      ['T-2,Trams Two,', REPEATED_NAME],
      ['T-1,Renamed,', REPEATED_ID],
      // A refused row takes no name from later ones.
      [',Another name,', 'create'],
      [',Ａｎｏｔｈｅｒ náme,', REPEATED_NAME],
    ],
  },
  {
    kind: 'locations',
    header: 'external_id,organisation,organisation_external_id,name',
    rows: [
      ['D-1,Trams Pty,,Depot', 'create'],
      ['D-1,Trams Two,,Depot', REPEATED_ID],
      [',Trams Two,,Depot', 'create'],
      [',Tram Pty,,Depot', `refused organisation ${PROBLEM.notFound} Trams Pty`],
      [',,T-1,DEPOT', REPEATED_NAME],
      ['D-2,trams two,,depot', REPEATED_NAME],
      ['D-2,Trams Two,,Stop', 'create'],
      ['D-3,Trams Two,,Stop', 'create'],
    ],
  },
];

describe('the dry run of a file', () => {
  for (const { kind, header, rows } of FILES)
    it(`says the same about ${kind}, whichever rows are decided on together`, async () => {
      const file = [header, ...rows.map(([row]) => row)].join('\n');
      for (const batch of BATCHES) {
        const { id } = await planFile(hub, admin, kind, file, batch);
        expect(await describeRows(admin, id), `in batches of ${batch}`).toEqual(rows.map(([, decision]) => decision));
      }
    });

  /** Since the connection last reported them, so that two of them are compared. */
  const readRows = async (tx: Tx): Promise<number> => {
    const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
      from pg_stat_xact_user_tables where relname = 'import_rows'`.execute(tx);
    return rows[0]?.read ?? 0;
  };

  it('reads only the rows that it decides on, however long the file is', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `Long file ${index}`);
    const { id, columns } = await upload(admin, 'organisations', ['name', ...names].join('\n'));
    await admin.send(planImport, { params: { id }, body: { columns } });
    for (let batch = 1; batch <= 4; batch += 1) {
      const read = await hub.database.withSession(admin.sessionKey, 'write', async (tx) => {
        await planByValues(tx);
        const before = await readRows(tx);
        await planNextBatch(tx, id, 500);
        return (await readRows(tx)) - before;
      });
      expect(read, `batch ${batch}`).toBeGreaterThan(0);
      expect(read, `batch ${batch}`).toBeLessThan(3_000);
    }
  });
});
