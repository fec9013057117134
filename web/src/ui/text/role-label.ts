import { foremostRole, type RoleMask } from '@hub/contract/roles';
import type { MessageKey } from '../../i18n/message-key.ts';

/** The label of the highest of these roles. */
export const roleLabel = (roles: RoleMask): MessageKey => `roles.${foremostRole(roles)}`;
