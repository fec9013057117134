import type * as calls from '@hub/contract/organisations';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockForRegionChange } from './lock-for-region-change.ts';
import { deleteRegionRow, isRegionInUse, lockRegion } from './regions.sql.ts';

export const deleteRegion: Handler<typeof calls.deleteRegion> = async (tx, ctx) => {
  const { id } = ctx.params;
  const region = orNotFound(await lockRegion(tx, id));
  await lockForRegionChange(tx, region.org_id);
  if (await isRegionInUse(tx, id)) throw new Refusal('regionInUse');
  await deleteRegionRow(tx, id);
  ctx.audit({ action: 'deleted', entity: 'region', id, name: region.name });
  return undefined;
};
