import type * as calls from '@hub/contract/packages';
import { createsProviderPackages } from '@hub/contract/packages.policy';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findPackage, insertPackage, insertPackageModules } from './packages.sql.ts';
import { selectedModules } from './selected-modules.ts';

export const createPackage: Handler<typeof calls.createPackage> = async (tx, ctx) => {
  const { product_modules = [], ...details } = ctx.body;
  const modules = await selectedModules(tx, details.product_id, product_modules);
  const { id } = await insertPackage(tx, {
    ...givenFields(details),
    name: details.name,
    product_id: details.product_id,
    distributor_id: createsProviderPackages(ctx.actor.roles) ? null : ctx.distributor,
  });
  const moduleIds = modules.map((module) => module.id);
  await insertPackageModules(tx, id, details.product_id, moduleIds);
  ctx.audit({ action: 'created', entity: 'package', id, name: details.name });
  const { version, ...entity } = orNotFound(await findPackage(tx, id));
  return entity;
};
