import { ROLE } from '@hub/contract/roles';
import { describe, expect, it } from 'vitest';
import { losesDev, mayGive, problemWithEdit } from './users.policy.ts';

const { User, Dev, Admin, LicenseManager, DistributorAdmin, OrgUser } = ROLE;
const SINGLE_ROLES = [User, Dev, Admin, LicenseManager, DistributorAdmin, OrgUser];

const editor = (roles: number) => ({ id: 'editor', roles });
const other = (roles: number) => ({ uuid_id: 'other', roles });
const oneself = (roles: number) => ({ uuid_id: 'editor', roles });

describe('giving roles', () => {
  it.each([
    [Dev, [Dev, Admin, LicenseManager, DistributorAdmin, OrgUser]],
    [Admin, [Dev, Admin, LicenseManager, DistributorAdmin, OrgUser]],
    [Admin | DistributorAdmin, [Dev, Admin, LicenseManager, DistributorAdmin, OrgUser]],
    [DistributorAdmin, [LicenseManager, OrgUser]],
    [DistributorAdmin | LicenseManager, [LicenseManager, OrgUser]],
  ])('a person with roles %i may give %j', (giver, expected) => {
    expect(SINGLE_ROLES.filter((role) => mayGive(giver, role))).toEqual(expected);
  });

  it('a sum of roles is nobody’s to give', () => {
    for (let roles = 1; roles < 64; roles += 1)
      if (!SINGLE_ROLES.some((role) => role === roles)) expect(mayGive(Dev, roles)).toBe(false);
  });
});

describe('editing a person', () => {
  it.each([
    [DistributorAdmin, Admin],
    [DistributorAdmin, Dev],
    [Admin, Dev],
    [Admin, Dev | OrgUser],
    [DistributorAdmin, DistributorAdmin | Admin],
  ])('is refused to roles %i when the person above them has %i, even for a name', (roles, above) => {
    expect(problemWithEdit(editor(roles), other(above), above)).toBe('standsAbove');
    expect(problemWithEdit(editor(roles), other(above), OrgUser)).toBe('standsAbove');
  });

  it.each([
    [Dev, Dev],
    [Admin, Admin],
    [DistributorAdmin, DistributorAdmin],
    [DistributorAdmin, User],
    [DistributorAdmin, LicenseManager | OrgUser],
  ])('of roles %i leaves a role of %i as it is, whether or not it is theirs to give', (roles, standing) => {
    expect(problemWithEdit(editor(roles), other(standing), standing)).toBeUndefined();
  });

  it('never raises one’s own role', () => {
    expect(problemWithEdit(editor(Admin), oneself(Admin), Dev)).toBe('raisesOwnRoles');
    expect(problemWithEdit(editor(DistributorAdmin), oneself(DistributorAdmin), Admin)).toBe('raisesOwnRoles');
    expect(problemWithEdit(editor(DistributorAdmin), oneself(DistributorAdmin), DistributorAdmin | Dev)).toBe(
      'raisesOwnRoles',
    );
  });

  it('may lower one’s own role', () => {
    expect(problemWithEdit(editor(Dev), oneself(Dev), Admin)).toBeUndefined();
    expect(problemWithEdit(editor(DistributorAdmin), oneself(DistributorAdmin), OrgUser)).toBeUndefined();
  });

  it('takes only roles that are the editor’s to give', () => {
    expect(problemWithEdit(editor(DistributorAdmin), other(OrgUser), DistributorAdmin)).toBe('roleNotAssignable');
    expect(problemWithEdit(editor(DistributorAdmin), other(OrgUser), User)).toBe('roleNotAssignable');
    expect(problemWithEdit(editor(Dev), other(OrgUser), Dev | Admin)).toBe('roleNotAssignable');
    expect(problemWithEdit(editor(Admin), other(OrgUser), Dev)).toBeUndefined();
    expect(problemWithEdit(editor(DistributorAdmin), other(OrgUser), LicenseManager)).toBeUndefined();
  });
});

describe('losing Dev', () => {
  it('is having it before and not after', () => {
    expect(losesDev(Dev, Admin)).toBe(true);
    expect(losesDev(Dev | OrgUser, OrgUser)).toBe(true);
    expect(losesDev(Dev | OrgUser, Dev)).toBe(false);
    expect(losesDev(Admin, OrgUser)).toBe(false);
  });
});
