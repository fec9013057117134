import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import type { Tx } from '../database.ts';

const ORGANISATIONS = 3;
const LOCATIONS = 5;
const LICENCES = 6;

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

/** A small world of its own for each run, so that a run takes nothing over from the one before. */
const makeWorld = async (tx: Tx) => {
  const organisations: number[] = [];
  for (let place = 0; place < ORGANISATIONS; place += 1) {
    const row = await tx
      .insertInto('organisations')
      .values({ distributor_id: 1, name: `World ${place}`, organisation_code: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    organisations.push(row.id);
  }
  const locations = await tx
    .insertInto('locations')
    .values(
      Array.from({ length: LOCATIONS }, (_unused, place) => ({
        distributor_id: 1,
        organisation_id: organisations[place % ORGANISATIONS] ?? 0,
        region_id: null,
        name: `Place ${place}`,
      })),
    )
    .returning('id')
    .execute();
  return { organisations, locations: locations.map(({ id }) => id), licences: [] as string[], users: [] as string[] };
};
type World = Awaited<ReturnType<typeof makeWorld>>;

const place = (most: number) => fc.nat({ max: most - 1 });
const step = fc.oneof(
  fc.record({ do: fc.constant('addLicences' as const), at: place(LOCATIONS), many: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('moveLicence' as const), which: place(LICENCES), at: place(LOCATIONS) }),
  fc.record({ do: fc.constant('archiveLicence' as const), which: place(LICENCES), archived: fc.boolean() }),
  fc.record({ do: fc.constant('archiveLocation' as const), at: place(LOCATIONS), archived: fc.boolean() }),
  fc.record({ do: fc.constant('addRegion' as const), to: place(ORGANISATIONS) }),
  fc.record({ do: fc.constant('removeRegions' as const), to: place(ORGANISATIONS) }),
  fc.record({ do: fc.constant('addUser' as const), at: place(LOCATIONS) }),
  fc.record({ do: fc.constant('moveUser' as const), which: place(LICENCES), at: place(LOCATIONS) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let serial = 0;

const take = async (tx: Tx, world: World, taken: Step): Promise<void> => {
  const archivedAt = (archived: boolean) => (archived ? sql<string>`now()` : null);
  serial += 1;
  switch (taken.do) {
    case 'addLicences': {
      const added = await sql<{ uuid_id: string }>`
        insert into licences (distributor_id, location_id, organisation_id, product_id, description, activation_key)
        select 1, l.id, l.organisation_id, (select min(id) from products), 'Counted', ${`counted-${serial}-`} || n
        from locations l, generate_series(1, ${taken.many}::integer) n where l.id = ${world.locations[taken.at]}
        returning uuid_id`.execute(tx);
      world.licences.push(...added.rows.map(({ uuid_id }) => uuid_id));
      break;
    }
    case 'moveLicence':
      await sql`update licences set location_id = l.id, organisation_id = l.organisation_id from locations l
        where uuid_id = ${world.licences[taken.which] ?? null} and l.id = ${world.locations[taken.at]}`.execute(tx);
      break;
    case 'archiveLicence':
      await sql`update licences set archived_at = ${archivedAt(taken.archived)}
        where uuid_id = ${world.licences[taken.which] ?? null}`.execute(tx);
      break;
    case 'archiveLocation':
      await sql`update locations set archived_at = ${archivedAt(taken.archived)}
        where id = ${world.locations[taken.at]}`.execute(tx);
      break;
    case 'addRegion':
      await sql`insert into regions (distributor_id, organisation_id, name)
        values (1, ${world.organisations[taken.to]}, ${`Region ${serial}`})`.execute(tx);
      break;
    case 'removeRegions':
      await sql`delete from regions where organisation_id = ${world.organisations[taken.to]}`.execute(tx);
      break;
    case 'addUser': {
      const email = `counted-${serial}@customer.example`;
      const added = await sql<{ uuid_id: string }>`
        insert into users (distributor_id, location_id, email, email_key, first_name, last_name, roles)
        values (1, ${world.locations[taken.at]}, ${email}, ${email}, 'C', 'D', 32) returning uuid_id`.execute(tx);
      world.users.push(...added.rows.map(({ uuid_id }) => uuid_id));
      break;
    }
    case 'moveUser':
      await sql`update users set location_id = ${world.locations[taken.at]}
        where uuid_id = ${world.users[taken.which] ?? null}`.execute(tx);
      break;
  }
};

/** Organisations from `since` on whose counts, or whose locations' counts, are not what there is. */
const wrongCounts = (tx: Tx, since = 0) =>
  sql`select 'organisation' as what, id from organisations o
      where id >= ${since} and (
        num_regions <> (select count(*) from regions r where r.organisation_id = o.id)
        or num_locations <> (select count(*) from locations l where l.organisation_id = o.id and l.archived_at is null)
        or num_licenses <> (select count(*) from licences c where c.organisation_id = o.id and c.archived_at is null))
    union all select 'location', id from locations l
      where organisation_id >= ${since} and (
        num_users <> (select count(*) from users u where u.location_id = l.id)
        or num_licenses <> (select count(*) from licences c where c.location_id = l.id and c.archived_at is null))`.execute(
    tx,
  );

describe('stored counts', () => {
  it('are right in the demo data', async () => {
    expect((await hub.database.asOwner((tx) => wrongCounts(tx))).rows).toEqual([]);
  });

  it('stay right whatever is added, moved, archived and brought back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const wrong = await hub.database
          .asOwner(async (tx) => {
            const world = await makeWorld(tx);
            for (const taken of steps) await take(tx, world, taken);
            throw Object.assign(new Error('undone'), { wrong: (await wrongCounts(tx, world.organisations[0])).rows });
          })
          .catch((error: Error & { wrong?: unknown[] }) => error.wrong ?? error);
        expect(wrong).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
