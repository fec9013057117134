import { describe, expect, it } from 'vitest';
import { assignableRoles, foremostRole, ROLE, rank } from './roles.ts';

describe('a user with several roles', () => {
  it.each([
    [ROLE.User, 'User'],
    [ROLE.OrgUser | ROLE.User, 'OrgUser'],
    [ROLE.LicenseManager | ROLE.OrgUser, 'LicenseManager'],
    [ROLE.DistributorAdmin | ROLE.LicenseManager, 'DistributorAdmin'],
    [ROLE.Admin | ROLE.DistributorAdmin, 'Admin'],
    [63, 'Dev'],
    [0, 'User'],
  ] as const)('a user with the roles %i is shown as %s', (roles, label) => {
    expect(foremostRole(roles)).toBe(label);
  });

  it('a user ranks by their highest role', () => {
    const ranks = [ROLE.User, ROLE.OrgUser, ROLE.LicenseManager, ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev].map(rank);
    expect(ranks).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('the roles that a user may assign', () => {
  const basic = [ROLE.OrgUser, ROLE.LicenseManager];

  it.each([ROLE.User, ROLE.LicenseManager, ROLE.DistributorAdmin, ROLE.OrgUser])(
    'role %i may assign the two basic roles',
    (assigner) => expect(assignableRoles(assigner)).toEqual(basic),
  );

  it.each([ROLE.Dev, ROLE.Admin, ROLE.Admin | ROLE.OrgUser])(
    'role %i may assign the three admin roles too',
    (assigner) => expect(assignableRoles(assigner)).toEqual([...basic, ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev]),
  );

  it('anybody may assign only the two basic roles where a screen restricts them', () => {
    expect(assignableRoles(ROLE.Dev, true)).toEqual(basic);
  });
});
