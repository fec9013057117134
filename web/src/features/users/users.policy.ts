import {
  assignableRoles,
  foremostRole,
  hasAnyRole,
  PROVIDER_STAFF,
  type RoleMask,
  rank,
  STAFF,
} from '@hub/contract/roles';

interface Person {
  uuid_id: string | undefined;
  roles: RoleMask;
}

/** Nobody edits a person who stands above them. */
export const mayEdit = (editor: RoleMask, edited: RoleMask): boolean => rank(edited) <= rank(editor);

/** The provider's people help those who lost their second factor; only staff, who sign in here, can have one. */
export const mayResetSecondFactor = (editor: RoleMask, edited: RoleMask): boolean =>
  hasAnyRole(editor, PROVIDER_STAFF) && hasAnyRole(edited, STAFF) && mayEdit(editor, edited);

/** The roles that an invitation can carry. */
export const rolesForInvite = (inviter: RoleMask): readonly RoleMask[] => assignableRoles(inviter);

/**
 * The roles to choose from for somebody who has one already. It stays among them, even where the editor could not give
 * it; a sum of roles stands in for the role it is shown as. Nobody raises their own.
 */
export const rolesForEdit = (editor: Person, edited: Person): readonly RoleMask[] => {
  const isSelf = editor.uuid_id === edited.uuid_id;
  const others = assignableRoles(editor.roles).filter(
    (role) => foremostRole(role) !== foremostRole(edited.roles) && !(isSelf && rank(role) > rank(edited.roles)),
  );
  return [...others, edited.roles].sort((one, other) => rank(one) - rank(other));
};
