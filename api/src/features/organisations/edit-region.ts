import type * as calls from '@hub/contract/organisations';
import { checkRegionName } from '../../customers/region-rules.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockForRegionChange } from './lock-for-region-change.ts';
import { isRegionNameTaken, lockLocationsOfRegion, lockRegion, updateRegionName } from './regions.sql.ts';

export const editRegion: Handler<typeof calls.editRegion> = async (tx, ctx) => {
  const { id, name } = ctx.body;
  await lockLocationsOfRegion(tx, id);
  const before = orNotFound(await lockRegion(tx, id));
  await lockForRegionChange(tx, before.org_id);
  checkRegionName(await isRegionNameTaken(tx, before.org_id, name, id));
  const region = await updateRegionName(tx, id, name);
  ctx.audit({ action: 'updated', entity: 'region', id, name, fields: { name: { from: before.name, to: name } } });
  return region;
};
