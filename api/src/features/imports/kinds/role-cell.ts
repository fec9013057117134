import { PROBLEM } from '@hub/contract/fields';
import { DEFAULT_INVITE_ROLE, ROLE, type Role } from '@hub/contract/roles';
import { z } from 'zod';

/** Roles as the hub's screens call them, and by their names in the API where these mean nothing else on a screen. */
const ROLES: Record<string, Role> = {
  'organisation member': ROLE.OrgUser,
  'organization member': ROLE.OrgUser,
  orguser: ROLE.OrgUser,
  'license manager': ROLE.LicenseManager,
  'licence manager': ROLE.LicenseManager,
  licensemanager: ROLE.LicenseManager,
  admin: ROLE.DistributorAdmin,
  distributoradmin: ROLE.DistributorAdmin,
  'super admin': ROLE.Admin,
  'super admin+': ROLE.Dev,
};

/** A cell that names a role; an empty one means the role that the form suggests. */
export const role = z
  .string()
  .transform((text, ctx): Role => {
    const named = ROLES[text.trim().toLowerCase()];
    if (named === undefined) ctx.addIssue({ code: 'custom', message: PROBLEM.role });
    return named ?? DEFAULT_INVITE_ROLE;
  })
  .optional()
  .transform((given): Role => given ?? DEFAULT_INVITE_ROLE);
