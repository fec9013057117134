/** Roles are bit flags; a user may have several. */
export const ROLE = {
  User: 1,
  Dev: 2,
  Admin: 4,
  LicenseManager: 8,
  DistributorAdmin: 16,
  OrgUser: 32,
} as const;

export type RoleName = keyof typeof ROLE;
export type Role = (typeof ROLE)[RoleName];
export type RoleMask = number;

export const EVERY_ROLE: RoleMask = 63;

/** The roles that may sign in to the hub. */
export const STAFF: RoleMask = ROLE.Dev | ROLE.Admin | ROLE.DistributorAdmin;

/** The provider's own staff, who may sign in at any distributor and assign admin roles. */
export const PROVIDER_STAFF: RoleMask = ROLE.Dev | ROLE.Admin;

export const DEVS: RoleMask = ROLE.Dev;

export const DEFAULT_INVITE_ROLE: Role = ROLE.OrgUser;

/** True when the user has at least one role of the mask. */
export const hasAnyRole = (roles: RoleMask, mask: RoleMask): boolean => (roles & mask) !== 0;

/** Highest first; users are shown by the first role that they have. */
const BY_PRIORITY: readonly RoleName[] = ['Dev', 'Admin', 'DistributorAdmin', 'LicenseManager', 'OrgUser'];

/** What users call them. */
export const ROLE_NAMES = {
  User: 'Community member',
  Dev: 'Super admin+',
  Admin: 'Super admin',
  LicenseManager: 'License manager',
  DistributorAdmin: 'Admin',
  OrgUser: 'Organisation member',
} as const satisfies Record<RoleName, string>;

export const foremostRole = (roles: RoleMask): RoleName =>
  BY_PRIORITY.find((name) => hasAnyRole(roles, ROLE[name])) ?? 'User';

/** The user's rank: nobody edits a user who ranks above them. */
export const rank = (roles: RoleMask): number => {
  const index = BY_PRIORITY.indexOf(foremostRole(roles));
  return index === -1 ? 0 : BY_PRIORITY.length - index;
};

const BASIC_ROLES: readonly Role[] = [ROLE.OrgUser, ROLE.LicenseManager];
const ADMIN_ROLES: readonly Role[] = [ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev];

/** The roles that a user may assign to others; `basicOnly` leaves out the admin roles. */
export const assignableRoles = (assigner: RoleMask, basicOnly = false): readonly Role[] =>
  !basicOnly && hasAnyRole(assigner, PROVIDER_STAFF) ? [...BASIC_ROLES, ...ADMIN_ROLES] : BASIC_ROLES;
