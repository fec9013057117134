import type { Call } from '@hub/contract/call';
import { hasAnyRole, ROLE } from '@hub/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { exampleOf } from '../testing/call-examples.ts';
import { createRecords, nonexistentIds, type RecordIds, SCOPED_KINDS } from '../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';

const DISTRIBUTORS = [1, 2, 3] as const;
const PAIRS = DISTRIBUTORS.flatMap((own) =>
  DISTRIBUTORS.filter((foreign) => foreign !== own).map((foreign) => [own, foreign] as const),
);

let hub: TestHub;
const planted = new Map<number, RecordIds>();
const admins = new Map<number, Person>();
const devs = new Map<number, Person>();

beforeAll(async () => {
  hub = await openTestHub({ HUB_FEATURE_LICENCE_CONVERSION: 'true' });
  for (const number of DISTRIBUTORS) {
    planted.set(number, await createRecords(hub, number));
    admins.set(number, await hub.as(`d${number}`));
    devs.set(number, await hub.as('dev', number));
  }
});

const of = <T>(map: Map<number, T>, number: number): T => {
  const value = map.get(number);
  if (value === undefined) throw new Error(`nothing was prepared for distributor ${number}`);
  return value;
};

const answer = async (call: Call, person: Person, ids: RecordIds) => {
  const { status, body, etag, headers } = await person.send(call, exampleOf(call)(ids) as never);
  const { request_id: _different, ...rest } = Array.isArray(body) ? { messages: body, request_id: '' } : body;
  return { status, body: rest, etag, total: headers['x-total-count'] };
};

/** The kinds of ids that a call's example holds: the foreign one is tried in each place by itself, and in all at once. */
const kindsIn = (call: Call, ids: RecordIds): (typeof SCOPED_KINDS)[number][] => {
  const plain = JSON.stringify(exampleOf(call)(ids));
  const never = nonexistentIds(ids);
  return SCOPED_KINDS.filter((kind) => JSON.stringify(exampleOf(call)({ ...ids, [kind]: never[kind] })) !== plain);
};

/** Everything that belongs to a distributor, as one line a table. */
const holdings = async (distributor: number): Promise<Record<string, string>> => {
  const tables = await hub.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'distributor_id'
     and table_name not in ('audit_log', 'idempotency_keys', 'sessions')`,
  );
  const lines: Record<string, string> = {};
  for (const { name } of tables) {
    // A search text or a counter that changed is as bad as a name that did, so the whole row counts.
    const [row] = await hub.rows<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where distributor_id = ${distributor}`,
    );
    lines[name] = row?.sum ?? '';
  }
  return lines;
};

const scoped = ROUTES.filter(({ call }) => call.allowedRoles !== 'anyone').map(({ call }) => call);

describe('the wall between distributors', () => {
  it.each(PAIRS)(
    '[guarantee 11] people of distributor %i learn and change nothing at distributor %i',
    async (own, foreign) => {
      const before = await holdings(foreign);
      const ownIds = of(planted, own);
      const foreignIds = of(planted, foreign);
      for (const call of scoped) {
        const person = hasAnyRole(ROLE.DistributorAdmin, call.allowedRoles as number) ? of(admins, own) : of(devs, own);
        const kinds = kindsIn(call, ownIds);
        const places = kinds.length > 1 ? [...kinds.map((kind) => [kind]), kinds] : [kinds];
        for (const place of places) {
          // One id that never existed is used for both, in turn, so that an echo of it would be seen as a difference.
          const never = nonexistentIds(ownIds);
          const swapped = (from: RecordIds): RecordIds => ({
            ...ownIds,
            ...Object.fromEntries(place.map((kind) => [kind, from[kind]])),
          });
          const atForeign = await answer(call, person, swapped(foreignIds));
          const said = JSON.stringify(atForeign.body);
          expect(said, `${call.name} says a searchTerm of distributor ${foreign}`).not.toContain(foreignIds.searchTerm);
          if (place.length === 0) continue;
          const atNever = await answer(call, person, swapped(never));
          expect(atForeign, `${call.name} with a foreign ${place.join(', ')}`).toEqual(atNever);
          const inPath = place.some((kind) => kind !== 'searchTerm');
          if (inPath)
            expect(atForeign.status, `${call.name} with a foreign ${place.join(', ')}`).not.toBeGreaterThan(499);
        }
      }
      expect(await holdings(foreign)).toEqual(before);
    },
  );

  it.each(DISTRIBUTORS)('[guarantee 11] people of distributor %i do find their own searchTerm', async (own) => {
    const { searchTerm } = of(planted, own);
    const finders = scoped.filter((call) => kindsIn(call, of(planted, own)).includes('searchTerm'));
    const found: string[] = [];
    for (const call of finders) {
      const { body } = await answer(call, of(devs, own), of(planted, own));
      if (JSON.stringify(body).includes(searchTerm)) found.push(call.name);
    }
    expect(found).toEqual(expect.arrayContaining(['listOrganisations', 'listLocations']));
  });
});
