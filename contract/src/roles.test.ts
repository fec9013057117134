import { describe, expect, it } from 'vitest';
import { assignableRoles, foremostRole, ROLE, rank } from './roles.ts';

describe('a person with several roles', () => {
  it.each([
    [ROLE.User, 'User'],
    [ROLE.OrgUser | ROLE.User, 'OrgUser'],
    [ROLE.LicenseManager | ROLE.OrgUser, 'LicenseManager'],
    [ROLE.DistributorAdmin | ROLE.LicenseManager, 'DistributorAdmin'],
    [ROLE.Admin | ROLE.DistributorAdmin, 'Admin'],
    [63, 'Dev'],
    [0, 'User'],
  ] as const)('with the sum %i is shown as %s', (roles, label) => {
    expect(foremostRole(roles)).toBe(label);
  });

  it('stands above everybody whose foremost role comes later', () => {
    const ranks = [ROLE.User, ROLE.OrgUser, ROLE.LicenseManager, ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev].map(rank);
    expect(ranks).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('the roles that somebody may give', () => {
  const basic = [ROLE.OrgUser, ROLE.LicenseManager];

  it.each([ROLE.User, ROLE.LicenseManager, ROLE.DistributorAdmin, ROLE.OrgUser])(
    'are the two basic ones for role %i',
    (giver) => expect(assignableRoles(giver)).toEqual(basic),
  );

  it.each([ROLE.Dev, ROLE.Admin, ROLE.Admin | ROLE.OrgUser])('include the three admin ones for role %i', (giver) =>
    expect(assignableRoles(giver)).toEqual([...basic, ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev]),
  );

  it('are the two basic ones for anybody where a screen asks for those only', () => {
    expect(assignableRoles(ROLE.Dev, true)).toEqual(basic);
  });
});
