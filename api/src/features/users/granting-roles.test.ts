import type { Call, CallRequest } from '@hub/contract/call';
import { ALL_CALLS } from '@hub/contract/calls';
import { EVERY_ROLE, ROLE } from '@hub/contract/roles';
import { createServiceAccount } from '@hub/contract/tokens';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../http/openapi/call-examples.ts';
import type { RecordIds } from '../../http/openapi/example-ids.ts';
import { addPerson, withSession } from '../../testing/people.ts';
import { createRecords } from '../../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const { LicenseManager, DistributorAdmin, OrgUser, Admin, Dev } = ROLE;

/** Found by their input, so that a new call that takes roles is tested as well. */
const takingRoles = ALL_CALLS.filter(
  ({ body }: Call) => 'roles' in ((body as { shape?: object } | undefined)?.shape ?? {}),
);
/** A service account is nobody; its role is tested below. */
const granting = takingRoles.filter(({ name }) => name !== createServiceAccount.name);

let hub: TestHub;
let ids: RecordIds;

beforeAll(async () => {
  hub = await openTestHub();
  ids = await createRecords(hub, 1);
});

const rolesInDatabase = () =>
  hub.rows('select uuid_id, roles from users union all select uuid_id, roles from invites order by uuid_id');

const attempt = async (by: Person, call: Call, roles: unknown): Promise<number> => {
  const { body, ...rest } = exampleOf(call)(ids) as { body: object };
  return (await by.send(call, { ...rest, body: { ...body, roles } } as never)).status;
};

it('roles are granted by an invitation, by changing a user or to a service account, and by no other call', () => {
  const names = takingRoles.map(({ name }) => name).toSorted();
  expect(names).toEqual(['createServiceAccount', 'sendUserInvite', 'updateUser']);
});

describe('createServiceAccount', () => {
  const accounts = () => hub.rows<{ roles: number }>('select roles from service_accounts order by created_at, id');

  it.each([
    [DistributorAdmin, [DistributorAdmin]],
    [DistributorAdmin | LicenseManager | OrgUser, [DistributorAdmin]],
    [Admin, [Admin, DistributorAdmin]],
    [Admin | DistributorAdmin, [Admin, DistributorAdmin]],
    [Dev, [Dev, Admin, DistributorAdmin]],
    [Dev | LicenseManager, [Dev, Admin, DistributorAdmin]],
  ])(
    '[guarantee 39] lets roles %i make accounts with one of the roles %j, and with no other sum',
    async (roles, allowed) => {
      const by = await withSession(hub, await addPerson(hub, { email: `maker-${roles}@hub.example`, roles }));
      const before = await accounts();
      const make = async (granted: unknown) => {
        const { body } = exampleOf(createServiceAccount)(ids) as { body: object };
        const request = { body: { ...body, name: `${roles} makes ${granted}`, roles: granted } };
        return (await by.send(createServiceAccount, request as CallRequest<typeof createServiceAccount>)).status;
      };
      for (let granted = 0; granted <= EVERY_ROLE + 1; granted += 1) {
        const status = allowed.some((role) => role === granted) ? 200 : 400;
        expect({ granted, status: await make(granted) }).toEqual({ granted, status });
      }
      for (const granted of [-1, 2 ** 31, '4', 4.5, [4], null, true])
        expect({ granted, status: await make(granted) }).toEqual({ granted, status: 400 });
      const made = (await accounts()).slice(before.length).map((account) => account.roles);
      expect(made.toSorted()).toEqual([...allowed].toSorted());
    },
  );
});

describe.each(granting.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it.each([DistributorAdmin, DistributorAdmin | LicenseManager | OrgUser])(
    '[guarantee 10] lets roles %i grant none of the sums of roles but the two basic ones',
    async (roles) => {
      const by = await withSession(hub, await addPerson(hub, { email: `${call.name}-${roles}@hub.example`, roles }));
      const before = await rolesInDatabase();
      for (let granted = 1; granted <= EVERY_ROLE; granted += 1)
        if (granted !== LicenseManager && granted !== OrgUser)
          expect({ granted, status: await attempt(by, call, granted) }).toEqual({ granted, status: 403 });
      expect(await rolesInDatabase()).toEqual(before);
    },
  );

  it('[guarantee 10] lets a Dev grant no sum of roles, and nothing that is no role', async () => {
    const dev = await hub.as('dev');
    const before = await rolesInDatabase();
    const sums = Array.from({ length: EVERY_ROLE }, (_, index) => index + 1).filter((roles) => roles & (roles - 1));
    for (const roles of sums)
      expect({ roles, status: await attempt(dev, call, roles) }).toEqual({ roles, status: 403 });
    for (const roles of [0, -1, EVERY_ROLE + 1, 2 ** 31, '4', 4.5, [4], null, true, { valueOf: 4 }])
      expect({ roles, status: await attempt(dev, call, roles) }).toEqual({ roles, status: 400 });
    expect(await rolesInDatabase()).toEqual(before);
  });
});
