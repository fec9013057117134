import type { archiveOrganisation, unarchiveOrganisation } from '@hub/contract/organisations';
import { found, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockWithLocations, setOrganisationArchived } from './organisations.sql.ts';

export const archiveOneOrganisation: Handler<typeof archiveOrganisation> = async (tx, visit) => {
  const { id } = visit.params;
  const organisation = found(await lockWithLocations(tx, id));
  visit.expectVersion(organisation.version);
  if (organisation.archived_at !== null) throw new Refusal('archived');
  await setOrganisationArchived(tx, id, true);
  visit.changed({ action: 'archived', entity: 'organisation', id, name: organisation.name });
  return undefined;
};

export const unarchiveOneOrganisation: Handler<typeof unarchiveOrganisation> = async (tx, visit) => {
  const { id } = visit.params;
  const organisation = found(await lockWithLocations(tx, id));
  if (organisation.archived_at === null) throw new Refusal('notArchived');
  await setOrganisationArchived(tx, id, false);
  visit.changed({ action: 'unarchived', entity: 'organisation', id, name: organisation.name });
  return undefined;
};
