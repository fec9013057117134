import { hasAnyRole, PROVIDER_STAFF, type RoleMask } from './roles.ts';

/** Owners change their views; the provider's staff also change what others share. */
export const mayEditView = (view: { owner_id: string }, actor: { id: string; roles: RoleMask }): boolean =>
  view.owner_id === actor.id || hasAnyRole(actor.roles, PROVIDER_STAFF);
