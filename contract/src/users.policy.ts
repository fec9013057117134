import {
  assignableRoles,
  foremostRole,
  hasAnyRole,
  PROVIDER_STAFF,
  ROLE,
  type RoleMask,
  rank,
  STAFF,
} from './roles.ts';

interface User {
  uuid_id: string | undefined;
  roles: RoleMask;
}

/** Whether a user with these roles may assign this one; a combination of roles cannot be assigned. */
export const mayAssignRole = (assigner: RoleMask, role: RoleMask): boolean =>
  assignableRoles(assigner).some((assignable) => assignable === role);

interface Inviter {
  roles: RoleMask;
  distributor_id: number;
}

/** Whether an invitation by this user counts: they can sign in at the distributor and may assign the role. */
export const mayInvite = (inviter: Inviter, invite: { roles: RoleMask; distributor_id: number }): boolean =>
  hasAnyRole(inviter.roles, inviter.distributor_id === invite.distributor_id ? STAFF : PROVIDER_STAFF) &&
  mayAssignRole(inviter.roles, invite.roles);

/** Nobody edits a user who ranks above them. */
export const mayEditUser = (editor: RoleMask, edited: RoleMask): boolean => rank(edited) <= rank(editor);

/** Nobody deactivates or reactivates themselves, or a user who ranks above them. */
export const mayDeactivate = (editor: User, edited: User): boolean =>
  editor.uuid_id !== edited.uuid_id && mayEditUser(editor.roles, edited.roles);

/** Provider staff help users who lost their second factor; only staff, who sign in here, can have one. */
export const mayResetSecondFactor = (editor: RoleMask, edited: RoleMask): boolean =>
  hasAnyRole(editor, PROVIDER_STAFF) && hasAnyRole(edited, STAFF) && mayEditUser(editor, edited);

const raisesOwnRole = (editor: User, edited: User, roles: RoleMask): boolean =>
  editor.uuid_id === edited.uuid_id && rank(roles) > rank(edited.roles);

export type EditProblem = 'outranksEditor' | 'raisesOwnRole' | 'roleNotAssignable';

/** Why an edit that leaves the user with these roles is refused. Unchanged roles are always allowed. */
export const editProblem = (editor: User, edited: User, roles: RoleMask): EditProblem | undefined => {
  if (!mayEditUser(editor.roles, edited.roles)) return 'outranksEditor';
  if (roles === edited.roles) return undefined;
  if (raisesOwnRole(editor, edited, roles)) return 'raisesOwnRole';
  return mayAssignRole(editor.roles, roles) ? undefined : 'roleNotAssignable';
};

/**
 * The roles that a form offers for an existing user, lowest first. The current roles are always among them, in place of
 * the single role that they are shown as.
 */
export const rolesForEdit = (editor: User, edited: User): readonly RoleMask[] => {
  const others = assignableRoles(editor.roles).filter(
    (role) => foremostRole(role) !== foremostRole(edited.roles) && !raisesOwnRole(editor, edited, role),
  );
  return [...others, edited.roles].sort((one, other) => rank(one) - rank(other));
};

export const losesDev = (before: RoleMask, after: RoleMask): boolean =>
  hasAnyRole(before, ROLE.Dev) && !hasAnyRole(after, ROLE.Dev);
