import { randomInt } from 'node:crypto';
import type { Call } from '@hub/contract/call';
import { ALL_CALLS } from '@hub/contract/calls';
import { EVERY_ROLE, ROLE } from '@hub/contract/roles';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyEdgeCaseRequest } from '../testing/every-edge-case-request.ts';
import { describeRequest, listen, sendOver, type WireReply, type WireRequest } from '../testing/live-hub.ts';
import { addPerson, withSession } from '../testing/people.ts';
import { randomRequest } from '../testing/random-request.ts';
import { createRecords, nonexistentIds } from '../testing/record-ids.ts';
import { replyProblem } from '../testing/reply-rules.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import type { RecordIds } from './openapi/example-ids.ts';

/** Rounds of up to ten requests. `HUB_FUZZ_RUNS=20000` searches longer, and tries every edge case in every field. */
const RUNS = Number(process.env.HUB_FUZZ_RUNS ?? 300);
/** The two databases get different requests, so that together they try twice as many. */
const OFFSET = process.env.HUB_TEST_DATABASE === 'embedded' ? 0 : 1;
/** Fixed, so that `npm test` sends the same requests every time; `HUB_FUZZ_SEED` sends others. */
const SEED = Number(process.env.HUB_FUZZ_SEED ?? 20_261_115) + OFFSET;
const AT_ONCE = 10;
const IS_QUICK = process.env.HUB_FUZZ_RUNS === undefined;
/** Of the awkward requests of a call, which may be hundreds, `npm test` sends this many, spread over all fields. */
const QUICK_REQUESTS_PER_CALL = 16;
const TIMEOUT_MS = IS_QUICK ? 240_000 : 24 * 3_600_000;

let hub: TestHub;
let base: string;
let own: RecordIds;
let foreign: RecordIds;
let activationKey: string;
const cookies = new Map<string, string | undefined>();

const PEOPLE = {
  Dev: { roles: ROLE.Dev, distributor: 1 },
  Admin: { roles: ROLE.Admin, distributor: 1 },
  'DistributorAdmin of 1': { roles: ROLE.DistributorAdmin, distributor: 1 },
  'DistributorAdmin of 2': { roles: ROLE.DistributorAdmin, distributor: 2 },
  'holder of every role': { roles: EVERY_ROLE, distributor: 1 },
  'licence manager with a session': { roles: ROLE.LicenseManager, distributor: 1 },
} as const;
const CALLERS = [...Object.keys(PEOPLE), 'nobody', 'somebody with a made-up cookie'];

const createSession = async (caller: string): Promise<void> => {
  const person = PEOPLE[caller as keyof typeof PEOPLE];
  if (person === undefined) return;
  const email = `${caller.replaceAll(' ', '.').toLowerCase()}.${randomInt(2 ** 40)}@hub.example`;
  const id = await addPerson(hub, { email, ...person });
  cookies.set(caller, (await withSession(hub, id, person.distributor)).cookie);
};

beforeAll(async () => {
  hub = await openTestHub({ HUB_FEATURE_LICENCE_CONVERSION: 'true', LOG_LEVEL: 'error' });
  base = await listen(hub);
  [own, foreign] = [await createRecords(hub, 1), await createRecords(hub, 2)];
  for (const caller of CALLERS) await createSession(caller);
  cookies.set('somebody with a made-up cookie', `hub=${'x'.repeat(43)}`);
  const [licence] = await hub.rows<{ activation_key: string }>(
    'select activation_key from licences where distributor_id = 1 order by uuid_id limit 1',
  );
  activationKey = licence?.activation_key ?? '';
  process.stdout.write(`random requests: HUB_FUZZ_SEED=${SEED} HUB_FUZZ_RUNS=${RUNS}\n`);
});

const keyOf = (call: Call): Record<string, string> =>
  call.credential === undefined ? {} : { authorization: `License ${activationKey}` };

const fits = (call: Call, request: WireRequest): boolean => {
  if (call.body === undefined) return true;
  try {
    return call.body.safeParse(JSON.parse(request.body ?? '{}')).success;
  } catch {
    return false;
  }
};

/** What is wrong with the hub's reply, with enough of the request to repeat it. */
const problemOf = async (request: WireRequest, caller: string): Promise<string | undefined> => {
  const { call } = request;
  let reply: WireReply;
  try {
    reply = await sendOver(base, request, cookies.get(caller));
  } catch (error) {
    return `${caller}: ${describeRequest(request)}\n  no answer: ${error}`;
  }
  // Signing out ended the caller's session; the next requests need a new one.
  if (call.name === 'signOut') await createSession(caller);
  const problem =
    replyProblem(call, reply) ??
    (reply.status < 300 && !fits(call, request) ? 'a body that the contract refuses was accepted' : undefined) ??
    (reply.status < 300 && call.allowedRoles !== 'anyone' && !(caller in PEOPLE)
      ? 'a caller without a session was let in'
      : undefined);
  return problem === undefined ? undefined : `${caller}: ${describeRequest(request)}\n  ${problem}`;
};

const problemsOf = async (requests: readonly { request: WireRequest; caller: string }[]): Promise<string[]> => {
  const problems = await Promise.all(requests.map(({ request, caller }) => problemOf(request, caller)));
  return problems.filter((problem) => problem !== undefined);
};

function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** A generator, because some requests have a megabyte. */
function* edgeCaseRequestsOf(call: Call): Generator<WireRequest> {
  const requests = () => everyEdgeCaseRequest(call, own, keyOf(call));
  const step = IS_QUICK ? Math.ceil(Array.from(requests(), () => 1).length / QUICK_REQUESTS_PER_CALL) : 1;
  let index = Math.floor((OFFSET * step) / 2);
  for (const request of requests()) {
    if (index % step === 0) yield request;
    index += 1;
  }
}

describe('invalid requests', () => {
  it('[guarantee 15, 20] an edge case in any single field is refused or accepted, and never fails the hub', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const problems: string[] = [];
    let sent = 0;
    for (const call of ALL_CALLS) {
      for (const some of inGroups(edgeCaseRequestsOf(call), AT_ONCE)) {
        problems.push(...(await problemsOf(some.map((request) => ({ request, caller: 'holder of every role' })))));
        sent += some.length;
      }
    }
    process.stdout.write(`requests with one edge case: ${sent} sent\n`);
    expect(problems).toEqual([]);
  });

  it('[guarantee 14, 15, 20] any request gets a reply of the contract, never a failure, a stack or SQL', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const anyCall = fc.constantFrom(...ALL_CALLS);
    const someIds = fc.constantFrom(own, own, own, foreign, nonexistentIds(own));
    const request = fc.tuple(anyCall, someIds).chain(([call, ids]) => randomRequest(call, ids, keyOf(call)));
    const round = fc.array(fc.record({ request, caller: fc.constantFrom(...CALLERS) }), {
      minLength: 1,
      maxLength: AT_ONCE,
      size: 'max',
    });
    let sent = 0;
    const sentCalls = new Set<string>();
    await fc.assert(
      fc.asyncProperty(round, async (requests) => {
        sent += requests.length;
        for (const {
          request: { call },
        } of requests)
          sentCalls.add(call.name);
        expect(await problemsOf(requests)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    process.stdout.write(`random requests: ${sent} sent\n`);
    expect(sentCalls.size).toBe(ALL_CALLS.length);
  });
});
