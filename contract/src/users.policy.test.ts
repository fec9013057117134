import { describe, expect, it } from 'vitest';
import { ROLE } from './roles.ts';
import {
  editProblem,
  losesDev,
  mayAssignRole,
  mayEditUser,
  mayInvite,
  mayResetSecondFactor,
  rolesForEdit,
} from './users.policy.ts';

const { User, Dev, Admin, LicenseManager, DistributorAdmin, OrgUser } = ROLE;
const SINGLE_ROLES = [User, Dev, Admin, LicenseManager, DistributorAdmin, OrgUser];

const editor = (roles: number) => ({ uuid_id: 'editor', roles });
const other = (roles: number) => ({ uuid_id: 'other', roles });
const oneself = editor;

describe('assigning roles', () => {
  it.each([
    [Dev, [Dev, Admin, LicenseManager, DistributorAdmin, OrgUser]],
    [Admin, [Dev, Admin, LicenseManager, DistributorAdmin, OrgUser]],
    [Admin | DistributorAdmin, [Dev, Admin, LicenseManager, DistributorAdmin, OrgUser]],
    [DistributorAdmin, [LicenseManager, OrgUser]],
    [DistributorAdmin | LicenseManager, [LicenseManager, OrgUser]],
  ])('a user with roles %i may assign %j', (assigner, expected) => {
    expect(SINGLE_ROLES.filter((role) => mayAssignRole(assigner, role))).toEqual(expected);
  });

  it('nobody may assign a combination of roles', () => {
    for (let roles = 1; roles < 64; roles += 1)
      if (!SINGLE_ROLES.some((role) => role === roles)) expect(mayAssignRole(Dev, roles)).toBe(false);
  });
});

describe('editing a user', () => {
  it.each([
    [DistributorAdmin, Admin],
    [DistributorAdmin, Dev],
    [Admin, Dev],
    [Admin, Dev | OrgUser],
    [DistributorAdmin, DistributorAdmin | Admin],
  ])('an editor with roles %i may not even rename a user with the higher roles %i', (roles, above) => {
    expect(editProblem(editor(roles), other(above), above)).toBe('outranksEditor');
    expect(editProblem(editor(roles), other(above), OrgUser)).toBe('outranksEditor');
  });

  it.each([
    [Dev, Dev],
    [Admin, Admin],
    [DistributorAdmin, DistributorAdmin],
    [DistributorAdmin, User],
    [DistributorAdmin, LicenseManager | OrgUser],
  ])('an editor with roles %i may leave a user with roles %i as they are', (roles, current) => {
    expect(editProblem(editor(roles), other(current), current)).toBeUndefined();
  });

  it('nobody raises their own role', () => {
    expect(editProblem(editor(Admin), oneself(Admin), Dev)).toBe('raisesOwnRole');
    expect(editProblem(editor(DistributorAdmin), oneself(DistributorAdmin), Admin)).toBe('raisesOwnRole');
    expect(editProblem(editor(DistributorAdmin), oneself(DistributorAdmin), DistributorAdmin | Dev)).toBe(
      'raisesOwnRole',
    );
  });

  it('a role that ranks no higher is not taken for a higher one', () => {
    expect(editProblem(editor(Dev), oneself(Dev), Dev | OrgUser)).toBe('roleNotAssignable');
  });

  it('a user may lower their own role', () => {
    expect(editProblem(editor(Dev), oneself(Dev), Admin)).toBeUndefined();
    expect(editProblem(editor(DistributorAdmin), oneself(DistributorAdmin), OrgUser)).toBeUndefined();
  });

  it('an editor may only assign roles that are theirs to assign', () => {
    expect(editProblem(editor(DistributorAdmin), other(OrgUser), DistributorAdmin)).toBe('roleNotAssignable');
    expect(editProblem(editor(DistributorAdmin), other(OrgUser), User)).toBe('roleNotAssignable');
    expect(editProblem(editor(Dev), other(OrgUser), Dev | Admin)).toBe('roleNotAssignable');
    expect(editProblem(editor(Admin), other(OrgUser), Dev)).toBeUndefined();
    expect(editProblem(editor(DistributorAdmin), other(OrgUser), LicenseManager)).toBeUndefined();
  });
});

describe('losing Dev', () => {
  it('a user loses Dev by having it before and not after', () => {
    expect(losesDev(Dev, Admin)).toBe(true);
    expect(losesDev(Dev | OrgUser, OrgUser)).toBe(true);
    expect(losesDev(Dev | OrgUser, Dev)).toBe(false);
    expect(losesDev(Admin, OrgUser)).toBe(false);
  });
});

describe('the roles offered for an existing user', () => {
  it('the current role is always offered, even where the editor could not assign it', () => {
    expect(rolesForEdit(editor(DistributorAdmin), other(DistributorAdmin))).toEqual([
      OrgUser,
      LicenseManager,
      DistributorAdmin,
    ]);
    expect(rolesForEdit(editor(DistributorAdmin), other(User))).toEqual([User, OrgUser, LicenseManager]);
  });

  it('a combination of roles is offered once, in place of the role it is shown as', () => {
    expect(rolesForEdit(editor(Admin), other(LicenseManager | OrgUser))).toEqual([
      OrgUser,
      LicenseManager | OrgUser,
      DistributorAdmin,
      Admin,
      Dev,
    ]);
  });

  it('a user is offered no role above their own', () => {
    expect(rolesForEdit(editor(Admin), oneself(Admin))).toEqual([OrgUser, LicenseManager, DistributorAdmin, Admin]);
  });

  it('every offered role would be accepted', () => {
    for (const roles of [Dev, Admin, DistributorAdmin])
      for (const edited of [other(OrgUser), other(roles), oneself(roles)])
        for (const offered of rolesForEdit(editor(roles), edited))
          expect(editProblem(editor(roles), edited, offered)).toBeUndefined();
  });
});

it('nobody edits a user who ranks above them, everybody an equal', () => {
  expect(mayEditUser(DistributorAdmin, Admin)).toBe(false);
  expect(mayEditUser(Admin, Dev)).toBe(false);
  expect(mayEditUser(DistributorAdmin, DistributorAdmin)).toBe(true);
  expect(mayEditUser(Dev, Dev)).toBe(true);
});

it('provider staff reset the second factor of staff who do not rank above them', () => {
  expect(mayResetSecondFactor(Admin, DistributorAdmin)).toBe(true);
  expect(mayResetSecondFactor(Admin, Dev)).toBe(false);
  expect(mayResetSecondFactor(Admin, OrgUser)).toBe(false);
  expect(mayResetSecondFactor(DistributorAdmin, DistributorAdmin)).toBe(false);
});

it.each([
  [Dev, 'own', Dev, true],
  [Admin, 'other', Dev, true],
  [Admin, 'other', Dev | Admin, false],
  [DistributorAdmin, 'own', OrgUser, true],
  [DistributorAdmin, 'own', Admin, false],
  [DistributorAdmin, 'other', OrgUser, false],
  [OrgUser, 'own', OrgUser, false],
  [LicenseManager | User, 'own', OrgUser, false],
])(
  '[guarantee 30] an inviter with roles %i of the %s distributor, to roles %i: %s',
  (roles, whose, invited, allowed) => {
    const invite = { roles: invited, distributor_id: 1 };
    expect(mayInvite({ roles, distributor_id: whose === 'own' ? 1 : 2 }, invite)).toBe(allowed);
  },
);
