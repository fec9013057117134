import { hasAnyRole, PROVIDER_STAFF } from '@hub/contract/roles';
import type { Actor } from '../../http/call-context.ts';

/** The provider's people make packages that every distributor sells; a distributor's own people make their own. */
export const makesProviderPackages = ({ roles }: Actor): boolean => hasAnyRole(roles, PROVIDER_STAFF);

export const mayChangePackage = (actor: Actor, { distributor_id }: { distributor_id: number | null }): boolean =>
  distributor_id !== null || makesProviderPackages(actor);
