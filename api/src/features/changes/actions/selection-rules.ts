import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { modulesWithPackage, retainedModules } from '@hub/contract/licences.policy';
import { refusalOfChange } from '../../../licences/licence-rules.ts';
import { selectionProblems } from '../../../licences/licence-selection.ts';
import { sameNumbers } from '../../../licences/same-numbers.ts';
import { type ActionRules, type LicenceFacts, reasonOf, rules } from './action-rules.ts';
import type { Catalogue, CataloguePackage } from './catalogue.ts';
import { refusalOfEdit } from './simple-rules.ts';

type Facts = Pick<LicenceFacts, 'archived_at' | 'product_id' | 'base_package_id' | 'product_modules'>;
const FACTS = ['archived_at', 'product_id', 'base_package_id', 'product_modules'] as const;

/** The first problem of a licence with a package and additional modules; the same as when it is edited. */
const problemOf = (
  { products, packages, modules }: Catalogue,
  licence: Facts,
  pack: CataloguePackage | undefined,
  moduleIds: readonly number[],
): { reason: string } | undefined => {
  const inOldPackage = packages.get(licence.base_package_id ?? 0)?.moduleIds ?? [];
  const problems = selectionProblems(
    {
      product: products.get(licence.product_id),
      pack,
      moduleIds,
      modules: moduleIds.flatMap((id) => modules.get(id) ?? []),
      inPackage: new Set(pack?.moduleIds),
    },
    {
      retained: pack === undefined ? [] : retainedModules(licence, pack.id),
      productId: licence.product_id,
      moduleIds: [...inOldPackage, ...licence.product_modules],
    },
  );
  const [reason] = Object.values(problems);
  return reason === undefined ? undefined : { reason };
};

export const setPackageRules = (catalogue: Catalogue, pack: CataloguePackage): ActionRules =>
  rules({
    columns: ['base_package_id', 'product_modules'],
    facts: FACTS,
    target: pack.name,
    decide(licence: Facts) {
      const refused = refusalOfChange(licence);
      if (refused !== undefined) return reasonOf(refused);
      if (licence.base_package_id === pack.id) return { reason: CHANGE_REASON.unchanged };
      const product_modules = modulesWithPackage(
        { ...pack, product_modules: pack.moduleIds.map((id) => ({ id })) },
        licence.product_modules,
        retainedModules(licence, pack.id),
      );
      return (
        problemOf(catalogue, licence, pack, product_modules) ?? { after: { base_package_id: pack.id, product_modules } }
      );
    },
  });

export const changeModulesRules = (
  catalogue: Catalogue,
  add: readonly number[],
  remove: readonly number[],
): ActionRules =>
  rules({
    columns: ['product_modules'],
    facts: FACTS,
    target: [...add, ...remove].map((id) => catalogue.modules.get(id)?.name ?? String(id)).join(', '),
    decide(licence: Facts) {
      const refused = refusalOfEdit(licence);
      if (refused !== undefined) return refused;
      const product_modules = [...new Set([...licence.product_modules, ...add])]
        .filter((id) => !remove.includes(id))
        .sort((one, other) => one - other);
      if (sameNumbers(licence.product_modules, product_modules)) return { reason: CHANGE_REASON.unchanged };
      const pack = catalogue.packages.get(licence.base_package_id ?? 0);
      return problemOf(catalogue, licence, pack, product_modules) ?? { after: { product_modules } };
    },
  });
