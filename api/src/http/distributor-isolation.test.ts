import type { Call } from '@hub/contract/call';
import { scopeOf } from '@hub/contract/calls';
import { hasAnyRole, ROLE } from '@hub/contract/roles';
import { getUser } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { idOf } from '../testing/people.ts';
import { createRecords, nonexistentIds, SCOPED_KINDS } from '../testing/record-ids.ts';
import { withToken } from '../testing/service-accounts.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { exampleOf } from './openapi/call-examples.ts';
import type { RecordIds } from './openapi/example-ids.ts';

const DISTRIBUTORS = [1, 2, 3] as const;
const PAIRS = DISTRIBUTORS.flatMap((own) =>
  DISTRIBUTORS.filter((foreign) => foreign !== own).map((foreign) => [own, foreign] as const),
);

let hub: TestHub;
const records = new Map<number, RecordIds>();
const admins = new Map<number, Person>();
const devs = new Map<number, Person>();

beforeAll(async () => {
  hub = await openTestHub({ HUB_FEATURE_LICENCE_CONVERSION: 'true' });
  for (const number of DISTRIBUTORS) {
    records.set(number, await createRecords(hub, number));
    admins.set(number, await hub.as(`d${number}`));
    devs.set(number, await hub.as('dev', number));
  }
});

const of = <T>(map: Map<number, T>, number: number): T => {
  const value = map.get(number);
  if (value === undefined) throw new Error(`nothing was prepared for distributor ${number}`);
  return value;
};

const JSON_REPLY = 'application/json';
/** What a call may answer: a list also a file. */
const formatsOf = ({ csv }: Call): string[] => (csv === undefined ? [JSON_REPLY] : [JSON_REPLY, 'text/csv']);

const answer = async (call: Call, person: Person, ids: RecordIds, accept = JSON_REPLY) => {
  const reply = await person.send(call, exampleOf(call)(ids) as never, { headers: { accept } });
  const { status, body, messages, etag, headers } = reply;
  const total = headers['x-total-count'];
  if (typeof body === 'string' || Array.isArray(body)) return { status, body, messages, etag, total };
  const { request_id: _different, ...rest } = body;
  return { status, body: rest, messages, etag, total };
};

/** A reply may repeat an id that the request named; everything else must be the same. */
const withoutEcho = <T>(reply: T, ids: RecordIds, kinds: readonly (keyof RecordIds)[]): T =>
  JSON.parse(
    kinds.reduce((text, kind) => text.replaceAll(`"${ids[kind]}"`, '"requested"'), JSON.stringify(reply)),
  ) as T;

/** The kinds of ids that a call's example uses. */
const kindsIn = (call: Call, ids: RecordIds): (typeof SCOPED_KINDS)[number][] => {
  const plain = JSON.stringify(exampleOf(call)(ids));
  const nonexistent = nonexistentIds(ids);
  return SCOPED_KINDS.filter(
    (kind) => JSON.stringify(exampleOf(call)({ ...ids, [kind]: nonexistent[kind] })) !== plain,
  );
};

/** A checksum per table of all rows of a distributor. */
const checksumsOf = async (distributor: number): Promise<Record<string, string>> => {
  const tables = await hub.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'distributor_id'
     and table_name not in ('audit_log', 'idempotency_keys', 'sessions')`,
  );
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    // The whole row counts: derived columns must not change either.
    const [row] = await hub.rows<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where distributor_id = ${distributor}`,
    );
    checksums[name] = row?.sum ?? '';
  }
  return checksums;
};

const signedInCalls = ROUTES.filter(({ call }) => call.allowedRoles !== 'anyone').map(({ call }) => call);

describe('isolation of distributors', () => {
  const expectIsolation = async (
    own: number,
    foreign: number,
    calls: readonly Call[],
    personFor: (call: Call) => Person,
  ) => {
    const before = await checksumsOf(foreign);
    const ownIds = of(records, own);
    const foreignIds = of(records, foreign);
    for (const [call, accept] of calls.flatMap((each) => formatsOf(each).map((format) => [each, format] as const))) {
      const person = personFor(call);
      const kinds = kindsIn(call, ownIds);
      const combinations = kinds.length > 1 ? [...kinds.map((kind) => [kind]), kinds] : [kinds];
      for (const combination of combinations) {
        // The answers for a foreign id and for a nonexistent id must be the same.
        const nonexistent = nonexistentIds(ownIds);
        const withIdsOf = (from: RecordIds): RecordIds => ({
          ...ownIds,
          ...Object.fromEntries(combination.map((kind) => [kind, from[kind]])),
        });
        const forForeign = await answer(call, person, withIdsOf(foreignIds), accept);
        const text = JSON.stringify(forForeign.body);
        expect(text, `${call.name} reveals a record of distributor ${foreign}`).not.toContain(foreignIds.searchTerm);
        if (combination.length === 0) continue;
        const forNonexistent = await answer(call, person, withIdsOf(nonexistent), accept);
        expect(
          withoutEcho(forForeign, foreignIds, combination),
          `${call.name} with a foreign ${combination.join(', ')}`,
        ).toEqual(withoutEcho(forNonexistent, nonexistent, combination));
        const inPath = combination.some((kind) => kind !== 'searchTerm');
        if (inPath)
          expect(forForeign.status, `${call.name} with a foreign ${combination.join(', ')}`).not.toBeGreaterThan(499);
      }
    }
    expect(await checksumsOf(foreign)).toEqual(before);
  };

  it.each(PAIRS)(
    '[guarantee 11] staff of distributor %i can read and change nothing of distributor %i',
    (own, foreign) =>
      expectIsolation(own, foreign, signedInCalls, ({ allowedRoles }) =>
        hasAnyRole(ROLE.DistributorAdmin, allowedRoles as number) ? of(admins, own) : of(devs, own),
      ),
  );

  it('[guarantee 11, 39] a token of distributor 2 can read and change nothing of distributor 1, where its maker works', async () => {
    const { program } = await withToken(of(devs, 2), { roles: ROLE.Dev });
    const calls = signedInCalls.filter((call) => scopeOf(call) !== undefined);
    await expectIsolation(2, 1, calls, () => program);
    // With its own records it finds nothing wrong: no column refers to a service account where a user belongs.
    const own = await createRecords(hub, 2);
    for (const call of calls) {
      const { status, body } = await answer(call, program, own);
      expect([call.name, status < 500, 'code' in body && body.code === 'conflict']).toEqual([call.name, true, false]);
    }
    const { status } = await program.send(getUser, { params: { id: await idOf(hub, 'dev') } });
    expect(status).toBe(404);
  });

  it.each(DISTRIBUTORS)('[guarantee 11] staff of distributor %i find their own records', async (own) => {
    const { searchTerm } = of(records, own);
    const finders = signedInCalls.filter((call) => kindsIn(call, of(records, own)).includes('searchTerm'));
    const found: string[] = [];
    for (const call of finders) {
      const { body } = await answer(call, of(devs, own), of(records, own));
      if (JSON.stringify(body).includes(searchTerm)) found.push(call.name);
    }
    expect(found).toEqual(expect.arrayContaining(['listOrganisations', 'listLocations']));
  });
});
