import { listLocations } from '@hub/contract/locations';
import { listOrganisations } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

// Thousands of rows through triggers on the embedded database take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SIZE = 25;

let hub: TestHub;
let admin: Person;

/** 2,001 have "quokka", of which one is archived, and 30 have "wallaby". One more has an id that begins with each. */
beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  await hub.rows(`insert into organisations (distributor_id, name, organisation_code, archived_at)
    select 1, case when n <= 30 then 'Wallaby ' else '' end || 'Quokka ' || n % 700, 'QKK' || n, case when n = 1 then now() end
    from generate_series(1, 2001) n`);
  await hub.rows(`insert into organisations (distributor_id, name, organisation_code, external_id)
    values (1, 'Zoo', 'QZOO1', 'quokka-1'), (1, 'Zoo', 'QZOO2', 'wallaby-1')`);
  await hub.rows(`insert into locations (distributor_id, organisation_id, name)
    select 1, (select min(id) from organisations where distributor_id = 1), 'Numbat ' || n % 700 from generate_series(1, 2001) n`);
});

const CASES = [
  { list: listOrganisations, term: 'quokka', where: `(name_key like '%quokka%' or external_id like 'quokka%')` },
  { list: listOrganisations, term: 'quo', where: `(name_key like '%quo%' or external_id like 'quo%')` },
  { list: listOrganisations, term: 'wallaby', where: `(name_key like '%wallaby%' or external_id like 'wallaby%')` },
  { list: listOrganisations, term: 'wal', where: `(search like '%wal%' or external_id like 'wal%')` },
  { list: listOrganisations, term: 'no such name', where: 'false' },
  { list: listLocations, term: 'numbat', where: `name_key like '%numbat%'` },
  { list: listLocations, term: 'numbat 69', where: `name_key like '%numbat 69%'` },
  { list: listLocations, term: 'mba', where: `(name_key like '%mba%' or organisation_key like '%mba%')` },
];
const ARCHIVED = { exclude: 'archived_at is null', only: 'archived_at is not null', include: 'true' };

describe('a page of a searched list, and its total', () => {
  it.each(CASES)('are right for "$term" ($list.name)', async ({ list, term, where }) => {
    const table = list === listLocations ? 'locations' : 'organisations';
    for (const [archived, isIncluded] of Object.entries(ARCHIVED) as [keyof typeof ARCHIVED, string][]) {
      const all = await hub.rows<{ id: number }>(
        `select id from ${table} where distributor_id = 1 and ${where} and ${isIncluded} order by name_key desc, id desc`,
      );
      const last = Math.max(1, Math.ceil(all.length / SIZE));
      for (const page of new Set([1, 2, last, last + 1])) {
        const query = { search: term, page, page_size: SIZE, order: 'desc', sort: 'name', archived } as const;
        const { data, total } = await admin.send(list, { query });
        const expected = all.slice((page - 1) * SIZE, page * SIZE).map(({ id }) => id);
        expect({ archived, page, total, ids: data.map(({ id }) => id) }).toEqual({
          archived,
          page,
          total: all.length,
          ids: expected,
        });
      }
    }
  });
});
