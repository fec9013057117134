import type * as calls from '@hub/contract/organisations';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockWithLocations, setOrganisationArchived } from './organisations.sql.ts';

export const unarchiveOrganisation: Handler<typeof calls.unarchiveOrganisation> = async (tx, ctx) => {
  const { id } = ctx.params;
  const organisation = orNotFound(await lockWithLocations(tx, id));
  if (organisation.archived_at === null) throw new Refusal('notArchived');
  await setOrganisationArchived(tx, id, false);
  ctx.audit({ action: 'unarchived', entity: 'organisation', id, name: organisation.name });
  return undefined;
};
