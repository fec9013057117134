import type * as calls from '@hub/contract/organisations';
import { checkRegionName } from '../../customers/region-rules.ts';
import type { Handler } from '../../http/route.ts';
import { lockForRegionChange } from './lock-for-region-change.ts';
import { insertRegion, isRegionNameTaken } from './regions.sql.ts';

export const addRegion: Handler<typeof calls.addRegion> = async (tx, ctx) => {
  const { org_id, name } = ctx.body;
  await lockForRegionChange(tx, org_id);
  checkRegionName(await isRegionNameTaken(tx, org_id, name));
  const region = await insertRegion(tx, org_id, name);
  ctx.audit({ action: 'created', entity: 'region', id: region.id, name });
  return region;
};
