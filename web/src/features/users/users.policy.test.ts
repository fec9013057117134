import { ROLE } from '@hub/contract/roles';
import { describe, expect, test } from 'vitest';
import { mayEdit, rolesForEdit, rolesForInvite } from './users.policy.ts';

const { User, Dev, Admin, LicenseManager, DistributorAdmin, OrgUser } = ROLE;
const me = (roles: number) => ({ uuid_id: 'me', roles });
const them = (roles: number) => ({ uuid_id: 'them', roles });

describe('the roles on offer', () => {
  test('for an invitation are two for a distributor admin and five for the provider', () => {
    expect(rolesForInvite(DistributorAdmin)).toEqual([OrgUser, LicenseManager]);
    expect(rolesForInvite(Admin)).toEqual([OrgUser, LicenseManager, DistributorAdmin, Admin, Dev]);
  });

  test('when editing hold the present one, even where the editor could not give it', () => {
    expect(rolesForEdit(me(DistributorAdmin), them(DistributorAdmin))).toEqual([
      OrgUser,
      LicenseManager,
      DistributorAdmin,
    ]);
    expect(rolesForEdit(me(DistributorAdmin), them(User))).toEqual([User, OrgUser, LicenseManager]);
  });

  test('show a sum of roles once, in place of the role it is shown as', () => {
    expect(rolesForEdit(me(Admin), them(LicenseManager | OrgUser))).toEqual([
      OrgUser,
      LicenseManager | OrgUser,
      DistributorAdmin,
      Admin,
      Dev,
    ]);
  });

  test("for oneself are none above one's own", () => {
    expect(rolesForEdit(me(Admin), me(Admin))).toEqual([OrgUser, LicenseManager, DistributorAdmin, Admin]);
  });
});

test('a person above oneself cannot be edited, an equal can', () => {
  expect(mayEdit(DistributorAdmin, Admin)).toBe(false);
  expect(mayEdit(Admin, Dev)).toBe(false);
  expect(mayEdit(DistributorAdmin, DistributorAdmin)).toBe(true);
  expect(mayEdit(Dev, Dev)).toBe(true);
});
