import type * as calls from '@hub/contract/locations';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockLocation, lockOrganisation, setLocationArchived } from './change-locations.sql.ts';

export const unarchiveLocation: Handler<typeof calls.unarchiveLocation> = async (tx, ctx) => {
  const { id } = ctx.params;
  const location = orNotFound(await lockLocation(tx, id));
  if (location.archived_at === null) throw new Refusal('notArchived');
  const organisation = orNotFound(await lockOrganisation(tx, location.organisation_id));
  if (organisation.archived_at !== null) throw new Refusal('organisationArchived');
  await setLocationArchived(tx, id, false);
  ctx.audit({ action: 'unarchived', entity: 'location', id, name: location.name });
  return undefined;
};
