import type { createPackage } from '@hub/contract/packages';
import { givenFields } from '../../http/given-fields.ts';
import { found } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { chosenModules } from './package-contents.ts';
import { makesProviderPackages } from './packages.policy.ts';
import { findPackage, insertPackage, insertPackageModules } from './packages.sql.ts';

export const createNewPackage: Handler<typeof createPackage> = async (tx, visit) => {
  const { product_modules = [], ...details } = visit.body;
  const modules = await chosenModules(tx, details.product_id, product_modules);
  const { id } = await insertPackage(tx, {
    ...givenFields(details),
    name: details.name,
    product_id: details.product_id,
    distributor_id: makesProviderPackages(visit.actor) ? null : visit.distributor,
  });
  const moduleIds = modules.map((module) => module.id);
  await insertPackageModules(tx, id, details.product_id, moduleIds);
  visit.changed({ action: 'created', entity: 'package', id, name: details.name });
  const { version, ...entity } = found(await findPackage(tx, id));
  return entity;
};
