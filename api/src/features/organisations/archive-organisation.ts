import type * as calls from '@hub/contract/organisations';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockWithLocations, setOrganisationArchived } from './organisations.sql.ts';

export const archiveOrganisation: Handler<typeof calls.archiveOrganisation> = async (tx, ctx) => {
  const { id } = ctx.params;
  const organisation = orNotFound(await lockWithLocations(tx, id));
  ctx.expectVersion(organisation.version);
  if (organisation.archived_at !== null) throw new Refusal('archived');
  await setOrganisationArchived(tx, id, true);
  ctx.audit({ action: 'archived', entity: 'organisation', id, name: organisation.name });
  return undefined;
};
