import type * as calls from '@hub/contract/packages';
import { mayChangePackage } from '@hub/contract/packages.policy';
import { differences } from '../../http/audit.ts';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import {
  deletePackageModules,
  findPackage,
  insertPackageModules,
  isPackageInUse,
  lockPackage,
  updatePackageRow,
} from './packages.sql.ts';
import { selectedModules } from './selected-modules.ts';

const namesOf = (modules: readonly { name: string }[]): string => modules.map(({ name }) => name).join(', ');

export const updatePackage: Handler<typeof calls.updatePackage> = async (tx, ctx) => {
  const { id } = ctx.params;
  const { name, description, is_active, allows_additional_features, product_id, product_modules } = ctx.body;
  const before = orNotFound(await lockPackage(tx, id));
  const is_provider_package = before.distributor_id === null;
  if (!mayChangePackage(ctx.actor.roles, { is_provider_package })) throw new Refusal('forbidden');
  ctx.expectVersion(before.version);
  const movesProduct = product_id !== before.product_id;
  if (movesProduct && (await isPackageInUse(tx, id))) throw new Refusal('packageInUse');

  const currentModules = orNotFound(await findPackage(tx, id)).product_modules;
  // The modules of another product are of no use to this one, so a new product starts without any.
  const keptIds = movesProduct ? [] : currentModules.map((module) => module.id);
  const modules = await selectedModules(tx, product_id, product_modules ?? keptIds, {
    productId: before.product_id,
    moduleIds: keptIds,
  });
  const details = givenFields({ name, description, is_active, allows_additional_features, product_id });
  const fields = differences(before, details);
  const moduleIds = new Set(modules.map((module) => module.id));
  if (moduleIds.size !== currentModules.length || currentModules.some((module) => !moduleIds.has(module.id)))
    fields.product_modules = { from: namesOf(currentModules), to: namesOf(modules) };

  if (Object.keys(fields).length > 0) {
    if (fields.product_modules !== undefined) await deletePackageModules(tx, id);
    await updatePackageRow(tx, id, details);
    if (fields.product_modules !== undefined) await insertPackageModules(tx, id, product_id, [...moduleIds]);
  }
  ctx.audit({ action: 'updated', entity: 'package', id, name, fields });
  const { version, ...entity } = orNotFound(await findPackage(tx, id));
  return { entity, version };
};
