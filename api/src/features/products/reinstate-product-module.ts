import type * as calls from '@hub/contract/products';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockModule, setModuleRetired } from './modules.sql.ts';

export const reinstateProductModule: Handler<typeof calls.reinstateProductModule> = async (tx, ctx) => {
  const { id } = ctx.params;
  const before = orNotFound(await lockModule(tx, id));
  ctx.expectVersion(before.version);
  if (before.retired_at === null) throw new Refusal('notRetired');
  await setModuleRetired(tx, id, false);
  ctx.audit({ action: 'reinstated', entity: 'productModule', id, name: before.name, parentId: before.product_id });
  return undefined;
};
