import type { Call } from '@hub/contract/call';
import { ALL_CALLS } from '@hub/contract/calls';
import { EVERY_ROLE, ROLE, type RoleName } from '@hub/contract/roles';
import { SCOPES, type Scope } from '@hub/contract/scopes';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, withSession } from '../testing/people.ts';
import { PERMISSION_TABLE, SIGN_IN_ROLES } from '../testing/permission-table.ts';
import { nonexistentIds } from '../testing/record-ids.ts';
import { SCOPE_TABLE } from '../testing/scope-table.ts';
import { withToken } from '../testing/service-accounts.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { exampleOf } from './openapi/call-examples.ts';
import type { RecordIds } from './openapi/example-ids.ts';

const ROLE_NAMES = Object.keys(ROLE) as RoleName[];

/** Every sum of roles. */
const ROLE_COMBINATIONS: readonly (readonly RoleName[])[] = Array.from({ length: EVERY_ROLE }, (_, index) =>
  ROLE_NAMES.filter((name) => (ROLE[name] & (index + 1)) !== 0),
);

/** Every sum is tried where it must be refused; where it may pass, single roles and these are enough. */
const isSample = (roles: readonly RoleName[]): boolean =>
  roles.length === 1 ||
  roles.length === ROLE_NAMES.length ||
  ['Dev,Admin', 'Admin,DistributorAdmin', 'User,Admin', 'DistributorAdmin,OrgUser'].includes(roles.join());

let hub: TestHub;
/** A visitor without a session, and a user with each combination of roles. */
let callers: { roles: readonly RoleName[]; person: Person }[];
let ids: RecordIds;

beforeAll(async () => {
  hub = await openTestHub();
  callers = [{ roles: [], person: hub.visitor() }];
  for (const roles of ROLE_COMBINATIONS) {
    const mask = roles.reduce((sum, role) => sum | ROLE[role], 0);
    const id = await addPerson(hub, { email: `role-${mask}@hub.example`, roles: mask });
    callers.push({ roles, person: await withSession(hub, id) });
  }
  const [product] = await hub.rows<{ id: number; key_name: string }>('select id, key_name from products limit 1');
  ids = nonexistentIds({ product: product?.id ?? 0, productKey: product?.key_name ?? '' } as RecordIds);
});

const statusFor = async (
  call: Call,
  person: Person,
  accept = 'application/json',
): Promise<{ status: number; code: unknown }> => {
  const { status, body } = await person.send(call, exampleOf(call)(ids) as never, { headers: { accept } });
  return { status, code: body.code };
};

const expectedFor = (allowed: readonly RoleName[], roles: readonly RoleName[]): 401 | 403 | 'allowed' => {
  if (!roles.some((role) => SIGN_IN_ROLES.includes(role))) return 401;
  return roles.some((role) => allowed.includes(role)) ? 'allowed' : 403;
};

const allowedRolesOf = ({ name }: Call) => PERMISSION_TABLE[name];
const signedInCalls = ALL_CALLS.filter((call) => allowedRolesOf(call) !== 'anyone').map(
  (call) => [call.name, call] as const,
);
const anonymousCalls = ALL_CALLS.filter((call) => allowedRolesOf(call) === 'anyone').map(
  (call) => [call.name, call] as const,
);

/** The callers that a call open to anyone must treat alike. */
const isRepresentative = ({ roles }: { roles: readonly RoleName[] }): boolean =>
  ['', 'User', 'DistributorAdmin', 'Dev'].includes(roles.join());

describe('the permission table', () => {
  it('[guarantee 9] every call of the contract is in the table, and no other', () => {
    expect(Object.keys(PERMISSION_TABLE).toSorted()).toEqual(ALL_CALLS.map(({ name }) => name).toSorted());
  });

  const expectRolesOfTable = async (call: Call, accept?: string) => {
    const allowed = allowedRolesOf(call) as readonly RoleName[];
    const expected = callers
      .map(({ roles, person }) => ({ roles, person, outcome: expectedFor(allowed, roles) }))
      .filter(({ roles, outcome }) => outcome !== 'allowed' || isSample(roles));
    for (const { roles, person, outcome } of expected) {
      const { status } = await statusFor(call, person, accept);
      expect({ roles, outcome: status === 401 || status === 403 ? status : 'allowed' }).toEqual({ roles, outcome });
    }
  };

  it.each(signedInCalls)('[guarantee 9] %s is open to the roles in the table and to nobody else', (_name, call) =>
    expectRolesOfTable(call),
  );

  it.each(signedInCalls.filter(([, call]) => (call as Call).csv !== undefined))(
    '[guarantee 9] %s as a CSV file is open to the same roles',
    (_name, call) => expectRolesOfTable(call, 'text/csv'),
  );

  it.each(anonymousCalls)('[guarantee 9] %s is open to anyone and answers everybody alike', async (_name, call) => {
    const answers = [];
    for (const { person } of callers.filter(isRepresentative)) {
      await hub.rows('delete from attempts');
      const cookie = person.cookie;
      answers.push(
        await statusFor(call, Object.assign(hub.visitor(), { cookie: call.name === 'signOut' ? undefined : cookie })),
      );
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(['notSignedIn', 'forbidden']).not.toContain(answers[0]?.code);
  });
});

describe('the table of scopes', () => {
  const scoped = Object.entries(SCOPE_TABLE).filter(([scope]) => scope !== 'people only') as [Scope, string[]][];
  const callOf = (name: string) => ALL_CALLS.find((call) => call.name === name) as Call;
  let dev: Person;
  let everything: Person;

  beforeAll(async () => {
    dev = await withSession(hub, await addPerson(hub, { email: 'maker@hub.example', roles: ROLE.Dev }));
    everything = (await withToken(dev, { roles: ROLE.Dev })).program;
  });

  it('[guarantee 39] every call for signed-in users is in the table once', () => {
    expect(Object.values(SCOPE_TABLE).flat().toSorted()).toEqual(signedInCalls.map(([name]) => name).toSorted());
  });

  it.each(scoped)('[guarantee 39] a token needs the scope %s for its calls', async (scope, names) => {
    const { program } = await withToken(dev, { roles: ROLE.Dev, scopes: [scope] });
    const { program: others } = await withToken(dev, {
      roles: ROLE.Dev,
      scopes: SCOPES.filter((other) => other !== scope),
    });
    for (const call of names.map(callOf)) {
      const { status, code } = await statusFor(call, program);
      expect([call.name, [401, 403].includes(status), code === 'outsideScope']).toEqual([call.name, false, false]);
      expect([call.name, await statusFor(call, others)]).toEqual([call.name, { status: 403, code: 'outsideScope' }]);
    }
  });

  it.each(SCOPE_TABLE['people only'])('[guarantee 39] no token may make the call %s', async (name) => {
    expect(await statusFor(callOf(name), everything)).toEqual({ status: 403, code: 'outsideScope' });
  });

  it('[guarantee 39] a token has no more rights than its role, whatever its scopes', async () => {
    const { program } = await withToken(dev, { roles: ROLE.DistributorAdmin });
    for (const call of scoped.flatMap(([, names]) => names).map(callOf)) {
      const allowed = allowedRolesOf(call) as readonly RoleName[];
      if (allowed.includes('DistributorAdmin')) continue;
      expect([call.name, await statusFor(call, program)]).toEqual([call.name, { status: 403, code: 'forbidden' }]);
    }
  });
});
