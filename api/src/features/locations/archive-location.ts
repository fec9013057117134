import type { archiveLocation, unarchiveLocation } from '@hub/contract/locations';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { holdOrganisation, lockLocation, setLocationArchived } from './change-locations.sql.ts';

export const archiveOneLocation: Handler<typeof archiveLocation> = async (tx, ctx) => {
  const { id } = ctx.params;
  const location = orNotFound(await lockLocation(tx, id));
  ctx.expectVersion(location.version);
  if (location.archived_at !== null) throw new Refusal('archived');
  await setLocationArchived(tx, id, true);
  ctx.audit({ action: 'archived', entity: 'location', id, name: location.name });
  return undefined;
};

export const unarchiveOneLocation: Handler<typeof unarchiveLocation> = async (tx, ctx) => {
  const { id } = ctx.params;
  const location = orNotFound(await lockLocation(tx, id));
  if (location.archived_at === null) throw new Refusal('notArchived');
  const organisation = orNotFound(await holdOrganisation(tx, location.organisation_id));
  if (organisation.archived_at !== null) throw new Refusal('organisationArchived');
  await setLocationArchived(tx, id, false);
  ctx.audit({ action: 'unarchived', entity: 'location', id, name: location.name });
  return undefined;
};
