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

/** New rows for each run, so that runs do not depend on each other. */
const createFixture = async (tx: Tx) => {
  const organisations: number[] = [];
  for (let index = 0; index < ORGANISATIONS; index += 1) {
    const row = await tx
      .insertInto('organisations')
      .values({ distributor_id: 1, name: `Counted ${index}`, organisation_code: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    organisations.push(row.id);
  }
  const locations = await tx
    .insertInto('locations')
    .values(
      Array.from({ length: LOCATIONS }, (_unused, index) => ({
        distributor_id: 1,
        organisation_id: organisations[index % ORGANISATIONS] ?? 0,
        region_id: null,
        name: `Location ${index}`,
      })),
    )
    .returning('id')
    .execute();
  return { organisations, locations: locations.map(({ id }) => id), licences: [] as string[], users: [] as string[] };
};
type Fixture = Awaited<ReturnType<typeof createFixture>>;

const index = (length: number) => fc.nat({ max: length - 1 });
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('addLicences' as const), at: index(LOCATIONS), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('moveLicence' as const), which: index(LICENCES), at: index(LOCATIONS) }),
  fc.record({ do: fc.constant('archiveLicence' as const), which: index(LICENCES), archived: fc.boolean() }),
  fc.record({ do: fc.constant('archiveLocation' as const), at: index(LOCATIONS), archived: fc.boolean() }),
  fc.record({ do: fc.constant('addRegion' as const), to: index(ORGANISATIONS) }),
  fc.record({ do: fc.constant('removeRegions' as const), to: index(ORGANISATIONS) }),
  fc.record({ do: fc.constant('addUser' as const), at: index(LOCATIONS) }),
  fc.record({ do: fc.constant('moveUser' as const), which: index(LICENCES), at: index(LOCATIONS) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

let serial = 0;

const apply = async (tx: Tx, fixture: Fixture, step: Step): Promise<void> => {
  const archivedAt = (archived: boolean) => (archived ? sql<string>`now()` : null);
  serial += 1;
  switch (step.do) {
    case 'addLicences': {
      const added = await sql<{ uuid_id: string }>`
        insert into licences (distributor_id, location_id, organisation_id, product_id, description, activation_key)
        select 1, l.id, l.organisation_id, (select min(id) from products), 'Counted', ${`counted-${serial}-`} || n
        from locations l, generate_series(1, ${step.count}::integer) n where l.id = ${fixture.locations[step.at]}
        returning uuid_id`.execute(tx);
      fixture.licences.push(...added.rows.map(({ uuid_id }) => uuid_id));
      break;
    }
    case 'moveLicence':
      await sql`update licences set location_id = l.id, organisation_id = l.organisation_id from locations l
        where uuid_id = ${fixture.licences[step.which] ?? null} and l.id = ${fixture.locations[step.at]}`.execute(tx);
      break;
    case 'archiveLicence':
      await sql`update licences set archived_at = ${archivedAt(step.archived)}
        where uuid_id = ${fixture.licences[step.which] ?? null}`.execute(tx);
      break;
    case 'archiveLocation':
      await sql`update locations set archived_at = ${archivedAt(step.archived)}
        where id = ${fixture.locations[step.at]}`.execute(tx);
      break;
    case 'addRegion':
      await sql`insert into regions (distributor_id, organisation_id, name)
        values (1, ${fixture.organisations[step.to]}, ${`Region ${serial}`})`.execute(tx);
      break;
    case 'removeRegions':
      await sql`delete from regions where organisation_id = ${fixture.organisations[step.to]}`.execute(tx);
      break;
    case 'addUser': {
      const email = `counted-${serial}@customer.example`;
      const added = await sql<{ uuid_id: string }>`
        insert into users (distributor_id, location_id, email, email_key, first_name, last_name, roles)
        values (1, ${fixture.locations[step.at]}, ${email}, ${email}, 'C', 'D', 32) returning uuid_id`.execute(tx);
      fixture.users.push(...added.rows.map(({ uuid_id }) => uuid_id));
      break;
    }
    case 'moveUser':
      await sql`update users set location_id = ${fixture.locations[step.at]}
        where uuid_id = ${fixture.users[step.which] ?? null}`.execute(tx);
      break;
  }
};

/** Organisations from id `since` on, and their locations, whose stored counts are wrong. */
const wrongCounts = (tx: Tx, since = 0) =>
  sql`select 'organisation' as what, id from organisations o
      where id >= ${since} and (
        num_regions <> (select count(*) from regions r where r.organisation_id = o.id)
        or num_locations <> (select count(*) from locations l where l.organisation_id = o.id and l.archived_at is null)
        or num_licenses <> (select count(*) from licences c join locations l on l.id = c.location_id
          where c.organisation_id = o.id and c.archived_at is null and l.archived_at is null))
    union all select 'location', id from locations l
      where organisation_id >= ${since} and (
        num_users <> (select count(*) from users u where u.location_id = l.id)
        or num_licenses <> (select count(*) from licences c where c.location_id = l.id and c.archived_at is null))`.execute(
    tx,
  );

describe('stored counts', () => {
  it('are correct in the demo data', async () => {
    expect((await hub.database.asOwner((tx) => wrongCounts(tx))).rows).toEqual([]);
  });

  it('stay correct whatever is added, moved, archived and restored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 15 }), async (steps) => {
        const wrong = await hub.database
          .asOwner(async (tx) => {
            const fixture = await createFixture(tx);
            for (const step of steps) await apply(tx, fixture, step);
            throw Object.assign(new Error('undone'), { wrong: (await wrongCounts(tx, fixture.organisations[0])).rows });
          })
          .catch((error: Error & { wrong?: unknown[] }) => error.wrong ?? error);
        expect(wrong).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
