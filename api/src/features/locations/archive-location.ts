import type * as calls from '@hub/contract/locations';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockLocation, setLocationArchived } from './change-locations.sql.ts';

export const archiveLocation: Handler<typeof calls.archiveLocation> = async (tx, ctx) => {
  const { id } = ctx.params;
  const location = orNotFound(await lockLocation(tx, id));
  ctx.expectVersion(location.version);
  if (location.archived_at !== null) throw new Refusal('archived');
  await setLocationArchived(tx, id, true);
  ctx.audit({ action: 'archived', entity: 'location', id, name: location.name });
  return undefined;
};
