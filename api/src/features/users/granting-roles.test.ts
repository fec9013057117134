import type { Call } from '@hub/contract/call';
import { ALL_CALLS } from '@hub/contract/calls';
import { EVERY_ROLE, ROLE } from '@hub/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../testing/call-examples.ts';
import { addPerson, withSession } from '../../testing/people.ts';
import { createRecords, type RecordIds } from '../../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const { LicenseManager, DistributorAdmin, OrgUser } = ROLE;

/**
 * Found by their input, so that a new call that takes roles is tested as well. A service account is nobody: its role is
 * never above its maker's, as its own tests show.
 */
const granting = ALL_CALLS.filter(
  ({ name, body }: Call) =>
    name !== 'createServiceAccount' && 'roles' in ((body as { shape?: object } | undefined)?.shape ?? {}),
);

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

it('roles are granted by an invitation or by changing a user, and by no other call', () => {
  expect(granting.map(({ name }) => name).toSorted()).toEqual(['sendUserInvite', 'updateUser']);
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
