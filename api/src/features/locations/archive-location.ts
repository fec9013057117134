import type { archiveLocation, unarchiveLocation } from '@hub/contract/locations';
import { found, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { holdOrganisation, lockLocation, setLocationArchived } from './change-locations.sql.ts';

export const archiveOneLocation: Handler<typeof archiveLocation> = async (tx, visit) => {
  const { id } = visit.params;
  const location = found(await lockLocation(tx, id));
  visit.expectVersion(location.version);
  if (location.archived_at !== null) throw new Refusal('archived');
  await setLocationArchived(tx, id, true);
  visit.changed({ action: 'archived', entity: 'location', id, name: location.name });
  return undefined;
};

export const unarchiveOneLocation: Handler<typeof unarchiveLocation> = async (tx, visit) => {
  const { id } = visit.params;
  const location = found(await lockLocation(tx, id));
  if (location.archived_at === null) throw new Refusal('notArchived');
  const organisation = found(await holdOrganisation(tx, location.organisation_id));
  if (organisation.archived_at !== null) throw new Refusal('organisationArchived');
  await setLocationArchived(tx, id, false);
  visit.changed({ action: 'unarchived', entity: 'location', id, name: location.name });
  return undefined;
};
