import { IMPORT_ROLES, type ImportKind } from '@hub/contract/import-kinds';
import { hasAnyRole } from '@hub/contract/roles';
import type { Actor } from '../http/call-context.ts';
import { Refusal } from '../http/refusal.ts';

/** Who may create one record may import many. */
export const requireImportRole = ({ roles }: Actor, kind: ImportKind): void => {
  if (!hasAnyRole(roles, IMPORT_ROLES[kind])) throw new Refusal('forbidden');
};
