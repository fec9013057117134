import { assignableRoles, hasAnyRole, ROLE, type RoleMask, rank } from '@hub/contract/roles';

interface Editor {
  id: string;
  roles: RoleMask;
}

interface Edited {
  uuid_id: string;
  roles: RoleMask;
}

/** Whether a person with these roles may give this one; a sum of roles is nobody's to give. */
export const mayGive = (giver: RoleMask, role: RoleMask): boolean =>
  assignableRoles(giver).some((assignable) => assignable === role);

export type EditProblem = 'standsAbove' | 'raisesOwnRoles' | 'roleNotAssignable';

/** What is wrong with an edit, if anything. A role that stays as it is was given by somebody before, and may stay. */
export const problemWithEdit = (editor: Editor, edited: Edited, roles: RoleMask): EditProblem | undefined => {
  if (rank(edited.roles) > rank(editor.roles)) return 'standsAbove';
  if (roles === edited.roles) return undefined;
  if (editor.id === edited.uuid_id && rank(roles) > rank(edited.roles)) return 'raisesOwnRoles';
  return mayGive(editor.roles, roles) ? undefined : 'roleNotAssignable';
};

export const losesDev = (before: RoleMask, after: RoleMask): boolean =>
  hasAnyRole(before, ROLE.Dev) && !hasAnyRole(after, ROLE.Dev);
