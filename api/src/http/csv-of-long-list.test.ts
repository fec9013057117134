import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Call } from '@hub/contract/call';
import { LOCATION_SORTS, listLocations } from '@hub/contract/locations';
import { listOrganisations, ORGANISATION_SORTS } from '@hub/contract/organisations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RowKeys } from '../db/lists/row-keys.ts';
import { addLocation, addOrganisation } from '../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { csvOfLargeList } from './csv-of-large-list.ts';

let hub: TestHub;
let dev: Person;

const linesOf = async ({ path }: Call, query: Record<string, string>): Promise<string[]> => {
  const { body } = await hub.app.inject({
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: { cookie: dev.cookie ?? '', accept: 'text/csv' },
  });
  return body.replace('\ufeff', '').split('\r\n').slice(0, -1);
};

describe('a list of thousands as a CSV file', () => {
  /** More than are read at a time. */
  const COUNT = 10_100;

  beforeAll(async () => {
    hub = await openTestHub();
    dev = await hub.as('dev', 2);
    const organisation = await addOrganisation(hub, 'Wombat "Group"', 2);
    await addLocation(hub, organisation, '=Wombat', 2);
    await hub.rows(
      `insert into locations (distributor_id, organisation_id, name, archived_at, created_at)
       select 2, ${organisation}, 'Wombat ' || (n * 7919) % ${COUNT}, case when n % 10 = 0 then now() end, now() - n * interval '1 s'
       from generate_series(1, ${COUNT}) n`,
    );
  });

  it('leaves nothing out and repeats nothing', async () => {
    const lines = await linesOf(listLocations, { search: 'wombat', archived: 'include' });
    expect(new Set(lines).size).toBe(COUNT + 2);
    expect(lines).toContain(`"'=Wombat","Wombat ""Group""","","0","0"`);
  });

  it.each(LOCATION_SORTS)('comes in the order of the list, by %s', async (sort) => {
    const queries = [
      { sort, order: 'asc', search: 'wombat' },
      { sort, order: 'desc', archived: 'only' },
    ] as const;
    for (const query of queries) {
      const page = await dev.send(listLocations, { query: { ...query, page: 10, page_size: 100 } });
      const [, ...lines] = await linesOf(listLocations, query);
      expect(lines).toHaveLength(page.total);
      expect(lines.slice(900, 1_000).map((line) => line.split('"')[1])).toEqual(page.data.map(({ name }) => name));
    }
  });

  it.each(ORGANISATION_SORTS)('comes in the order of the organisations, by %s', async (sort) => {
    const { data } = await dev.send(listOrganisations, { query: { sort, order: 'desc' } });
    const [, ...lines] = await linesOf(listOrganisations, { sort, order: 'desc' });
    expect(lines.map((line) => line.slice(1).split('","')[0]?.replaceAll('""', '"'))).toEqual(
      data.map(({ name }) => name),
    );
  });

  it('leaves out a row that is gone when its turn comes', async () => {
    const { lines } = await csvOfLargeList((work) => hub.database.asOwner(work), {
      keys: async () => new RowKeys('integer', [Buffer.from('7fffffff', 'hex')]),
      columns: { ID: sql`o.id` },
      from: sql`organisations o on o.id = n.key`,
    });
    expect(await text(Readable.from(lines))).toBe('"ID"\r\n');
  });
});
