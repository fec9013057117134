import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/products';
import { lockCatalogue } from '../../catalogue/catalogue-rules.ts';
import { differences } from '../../http/audit.ts';
import { orNotFound, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findModule, isModuleNameTaken, lockModule, updateModuleRow } from './modules.sql.ts';

export const updateProductModule: Handler<typeof calls.updateProductModule> = async (tx, ctx) => {
  const { id } = ctx.params;
  await lockCatalogue(tx);
  const before = orNotFound(await lockModule(tx, id));
  ctx.expectVersion(before.version);
  if (await isModuleNameTaken(tx, before.product_id, ctx.body.name, id)) throw refuseFields({ name: PROBLEM.taken });
  const fields = differences(before, ctx.body);
  if (Object.keys(fields).length > 0) await updateModuleRow(tx, id, ctx.body);
  ctx.audit({
    action: 'updated',
    entity: 'productModule',
    id,
    name: ctx.body.name,
    parentId: before.product_id,
    fields,
  });
  const entity = orNotFound(await findModule(tx, id));
  return { entity, version: entity.version };
};
