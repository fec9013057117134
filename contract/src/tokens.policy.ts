import { ROLE, type Role, type RoleMask, rank } from './roles.ts';

/** Nobody makes, rotates or revokes a token that may do more than they may themselves. */
export const mayManageAccount = (manager: RoleMask, accountRole: RoleMask): boolean =>
  rank(accountRole) <= rank(manager);

/** The roles that a person may give to a service account, lowest first. */
export const rolesForAccount = (maker: RoleMask): readonly Role[] =>
  [ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev].filter((role) => mayManageAccount(maker, role));
