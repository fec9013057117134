import { foremostRole, type RoleMask } from '@hub/contract/roles';
import type { MessageKey } from '../../i18n/message-key.ts';

/** What a person with these roles is called: the label of the highest one. */
export const roleLabel = (roles: RoleMask): MessageKey => `roles.${foremostRole(roles)}`;
