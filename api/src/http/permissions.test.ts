import type { Call } from '@hub/contract/call';
import { EVERY_ROLE, hasAnyRole, ROLE, STAFF } from '@hub/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { exampleOf } from '../testing/call-examples.ts';
import { addPerson, withSession } from '../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { type Ids, neverIds } from '../testing/walled-ids.ts';

const SUMS = [
  ...Object.values(ROLE),
  ROLE.User | ROLE.OrgUser,
  ROLE.LicenseManager | ROLE.OrgUser | ROLE.User,
  ROLE.DistributorAdmin | ROLE.OrgUser,
  ROLE.DistributorAdmin | ROLE.LicenseManager,
  ROLE.Admin | ROLE.DistributorAdmin,
  ROLE.Admin | ROLE.User,
  ROLE.Dev | ROLE.Admin,
  ROLE.Dev | ROLE.OrgUser,
  EVERY_ROLE,
];

let hub: TestHub;
let people: { roles: number; person: Person }[];
let ids: Ids;

beforeAll(async () => {
  hub = await openTestHub();
  people = [{ roles: 0, person: hub.visitor() }];
  for (const roles of SUMS) {
    const id = await addPerson(hub, { email: `role-${roles}@hub.example`, roles });
    people.push({ roles, person: await withSession(hub, id) });
  }
  const [product] = await hub.rows<{ id: number; key_name: string }>('select id, key_name from products limit 1');
  ids = neverIds({ product: product?.id ?? 0, productKey: product?.key_name ?? '' } as Ids);
});

const statusFor = async (call: Call, person: Person): Promise<{ status: number; code: unknown }> => {
  const { status, body } = await person.send(call, exampleOf(call)(ids) as never);
  return { status, code: body.code };
};

/** What follows from the contract alone: nobody without an admin-level role has a session to speak of. */
const expectedFor = (call: Call, roles: number): 401 | 403 | 'through' => {
  if (!hasAnyRole(roles, STAFF)) return 401;
  return hasAnyRole(roles, call.allowedRoles as number) ? 'through' : 403;
};

const scoped = ROUTES.filter(({ call }) => call.allowedRoles !== 'anyone').map(
  ({ call }) => [call.name, call] as const,
);
const open = ROUTES.filter(({ call }) => call.allowedRoles === 'anyone').map(({ call }) => [call.name, call] as const);

describe('who may make a call', () => {
  it.each(scoped)('[guarantee 9] %s: those whom the contract names, and nobody else', async (_name, call) => {
    for (const { roles, person } of people) {
      const { status } = await statusFor(call, person);
      const outcome = status === 401 || status === 403 ? status : 'through';
      expect({ roles, outcome }).toEqual({ roles, outcome: expectedFor(call, roles) });
    }
  });

  it.each(open)('[guarantee 9] %s: anyone, with one answer for all of them', async (_name, call) => {
    const answers = [];
    for (const { person } of people.filter(({ roles }) =>
      [0, ROLE.User, ROLE.DistributorAdmin, ROLE.Dev].includes(roles),
    )) {
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
