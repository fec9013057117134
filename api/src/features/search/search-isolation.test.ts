import { searchHub } from '@hub/contract/search';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { addLocation, addOrganisation } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { addLicence, addUser } from './search.testing.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
});

const find = async (term: string, by: Person = admin) =>
  (await by.send(searchHub, { params: { term }, query: {} })).data;

describe('the search', () => {
  it('[guarantee 11] holds no word of another distributor', async () => {
    const organisation = await addOrganisation(hub, 'Secret Narwhal', 2);
    const location = await addLocation(hub, organisation, 'Narwhal cove', 2);
    const licence = await addLicence(hub, location, 'Narwhal kit', {
      serial: 'NARWHAL-1',
      uuid: 'badcafe5-0000-4000-8000-000000000001',
    });
    await addUser(hub, location, 'Nar', 'Whal', 'nar@narwhal.example');
    const nothing = {
      users: [],
      licenses: [],
      organisations: [],
      locations: [],
      counts: { users: 0, licenses: 0, organisations: 0, locations: 0 },
    };
    for (const term of ['narwhal', licence, 'badcafe5']) expect(await find(term)).toEqual(nothing);
    const theirs = await find('narwhal', await hub.as('d2'));
    expect(theirs.counts).toEqual({ users: 1, licenses: 1, organisations: 1, locations: 1 });
  });

  it('[guarantee 11] does the same work for a word that only another distributor has as for one that nobody has', async () => {
    const organisation = await addOrganisation(hub, 'Thylacine Ω', 2);
    const location = await addLocation(hub, organisation, 'Thylacine Ω', 2);
    await addLicence(hub, location, 'Thylacine Ω', { serial: 'THYLA-1', uuid: 'badbeef5-0000-4000-8000-000000000001' });
    await addUser(hub, location, 'Thy', 'Lacine Ω', 'thy@thylacine.example');
    await hub.rows(
      "insert into audit_log (distributor_id, action, entity, entity_name) values (2, 'created', 'organisation', 'Thylacine Ω')",
    );
    /** What was read from each table and search index, as counted by the database; planning reads other indexes too. */
    const readSoFar = async (tx: Tx) => {
      const { rows } = await sql<{ name: string; tuples: number }>`
        select c.relname as name, (pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))::integer as tuples
        from pg_class c join pg_am a on a.oid = c.relam
        where c.relnamespace = 'public'::regnamespace and (c.relkind = 'r' or a.amname = 'gin' or c.relname = 'licences_by_id')`.execute(
        tx,
      );
      return new Map(rows.map(({ name, tuples }) => [name, tuples]));
    };
    /** The index entries and rows that all searches of distributor 1 read. */
    const workOf = (term: string) =>
      hub.database.asOwner(async (tx) => {
        await sql`select set_config('hub.distributor', '1', true)`.execute(tx);
        const before = await readSoFar(tx);
        for (const search of [
          sql`hub_find_organisations(${term}, 5)`,
          sql`hub_find_locations(${term}, 5)`,
          sql`hub_find_users(${term}, 5)`,
          sql`hub_find_licences(${term}, 5)`,
          sql`hub_match_organisations(${term})`,
          sql`hub_match_locations(${term})`,
          sql`hub_search_organisations(${term}, 'exclude', 10)`,
          sql`hub_search_locations(${term}, 'exclude', 10)`,
          sql`hub_match_audit(${term}, 'all', '-infinity', 'infinity', 0, 10)`,
        ])
          expect((await sql`select * from ${search}`.execute(tx)).rows, term).toEqual([]);
        const after = await readSoFar(tx);
        return [...after].map(([name, tuples]) => `${name} ${tuples - (before.get(name) ?? 0)}`).sort();
      });
    for (const [theirs, nobodys] of [
      ['thylacine', 'thylaxxxx'],
      ['Ω', 'Ж'],
      ['e Ω', 'e Ж'],
      ['badbeef5', 'badbeef6'],
    ] as const) {
      // The first one makes plans and marks dead index entries.
      await workOf(nobodys);
      expect(await workOf(theirs), theirs).toEqual(await workOf(nobodys));
    }
  });
});
