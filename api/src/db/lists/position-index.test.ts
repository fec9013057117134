import { listLocations } from '@hub/contract/locations';
import { createOrganisation, listOrganisations } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { wrongBuckets } from '../../testing/wrong-counts.ts';

// Thousands of rows through triggers on the embedded database take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
});

const addLocations = (count: number) =>
  hub.rows(
    `insert into locations (distributor_id, organisation_id, name)
     select 1, (select min(id) from organisations where distributor_id = 1), 'Ward ' || n % 700 from generate_series(1, ?::integer) n`,
    count,
  );

const idsByName = async (order: 'asc' | 'desc') =>
  (
    await hub.rows<{ id: number }>(
      `select id from locations where distributor_id = 1 and archived_at is null order by name_key ${order}, id ${order}`,
    )
  ).map(({ id }) => id);

describe('the position index of a list', () => {
  it('follows rows that are added, deleted, archived, restored and renamed', async () => {
    expect(await hub.database.asOwner(wrongBuckets)).toEqual([]);
    await addLocations(40);
    await hub.rows("update locations set name = 'Aaa ' || id where name like 'Ward 1%'");
    await hub.rows("update locations set archived_at = now() where name like 'Ward 2%'");
    await hub.rows("update locations set archived_at = null, name = 'Zzz' where name = 'Ward 21'");
    await hub.rows("delete from locations where name like 'Ward 3%'");
    expect(await hub.database.asOwner(wrongBuckets)).toEqual([]);
  });

  it('finds every page of a long list, in both directions, also after buckets were split', async () => {
    await addLocations(4_000);
    const { total } = await admin.send(listLocations, { query: { page: 1 } });
    for (const isSplit of [false, true]) {
      if (isSplit) await hub.rows('select hub_divide_marks()');
      expect(await hub.database.asOwner(wrongBuckets)).toEqual([]);
      for (const order of ['asc', 'desc'] as const) {
        const all = await idsByName(order);
        expect(total).toBe(all.length);
        const last = Math.ceil(total / 25);
        for (const page of [2, 3, 37, 40, 41, 80, Math.floor(last / 2), last - 1, last, last + 1]) {
          const reply = await admin.send(listLocations, { query: { page, page_size: 25, order } });
          const expected = all.slice((page - 1) * 25, page * 25);
          expect({ page, order, ids: reply.data.map(({ id }) => id) }).toEqual({ page, order, ids: expected });
          expect(reply.total).toBe(total);
        }
      }
    }
    const [buckets] = await hub.rows<{ n: number; max: number }>(
      "select count(*)::integer as n, max(num_rows) as max from list_marks where list = 'locations' and distributor_id = 1",
    );
    expect(buckets).toEqual({ n: expect.any(Number), max: 1_000 });
    expect(buckets?.n).toBeGreaterThan(4);
  });

  it('stays correct while rows are added and buckets are split at the same time', async () => {
    await hub.rows(
      "insert into organisations (distributor_id, name) select 1, 'Row ' || n from generate_series(1, 3100) n",
    );
    await Promise.all([
      ...Array.from({ length: 20 }, (_unused, index) =>
        admin.send(createOrganisation, { body: { name: `Row ${index * 150} and a half` } }),
      ),
      hub.rows('select hub_divide_marks()'),
      hub.rows("update organisations set name = name || ' moved' where name like 'Row 29%'"),
    ]);
    expect(await hub.database.asOwner(wrongBuckets)).toEqual([]);
    const { total } = await admin.send(listOrganisations, { query: { page: 300 } });
    const [counted] = await hub.rows<{ n: number }>(
      'select count(*)::integer as n from organisations where distributor_id = 1 and archived_at is null',
    );
    expect(total).toBe(counted?.n);
  });
});
