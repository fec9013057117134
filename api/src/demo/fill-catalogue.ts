import type { Tx } from '../db/database.ts';
import { PRODUCTS } from './sample-values.ts';

export interface DemoPackage {
  id: number;
  productId: number;
  distributor: number | null;
  moduleIds: number[];
  otherModuleIds: number[];
  allowsMore: boolean;
}

interface PackagePlan {
  name: string;
  description: string;
  modules: number;
  isActive: boolean;
  allowsMore: boolean;
  distributor: number | null;
}

const PLANS: PackagePlan[] = [
  {
    name: 'Essentials',
    description: 'What every trainer needs',
    modules: 2,
    isActive: true,
    allowsMore: true,
    distributor: null,
  },
  {
    name: 'Professional',
    description: 'Essentials and the usual extras',
    modules: 4,
    isActive: true,
    allowsMore: true,
    distributor: null,
  },
  {
    name: 'Complete',
    description: 'Everything there is',
    modules: 99,
    isActive: true,
    allowsMore: false,
    distributor: null,
  },
  {
    name: 'Classic 2019',
    description: 'No longer for sale',
    modules: 3,
    isActive: false,
    allowsMore: false,
    distributor: null,
  },
  {
    name: 'Two’s Starter',
    description: 'Only at distributor 2',
    modules: 1,
    isActive: true,
    allowsMore: true,
    distributor: 2,
  },
];

/** Products, their modules, and packages of the provider and of distributor 2. */
export const fillCatalogue = async (tx: Tx): Promise<DemoPackage[]> => {
  const packages: DemoPackage[] = [];
  for (const { name, key_name, modules } of PRODUCTS) {
    const product = await tx
      .insertInto('products')
      .values({ name, key_name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inserted = await tx
      .insertInto('product_modules')
      .values(
        modules.map(
          (module, index) =>
            ({
              product_id: product.id,
              name: module,
              product_module_type: index % 3 === 0 ? 'screen' : 'feature',
            }) as const,
        ),
      )
      .returning('id')
      .execute();
    const moduleIds = inserted.map(({ id }) => id);
    for (const plan of PLANS) {
      const own = moduleIds.slice(0, plan.modules);
      const { id } = await tx
        .insertInto('packages')
        .values({
          name: `${name} ${plan.name}`,
          description: plan.description,
          product_id: product.id,
          is_active: plan.isActive,
          allows_additional_features: plan.allowsMore,
          distributor_id: plan.distributor,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('package_modules')
        .values(own.map((module_id) => ({ package_id: id, product_id: product.id, module_id })))
        .execute();
      packages.push({
        id,
        productId: product.id,
        distributor: plan.distributor,
        moduleIds: own,
        otherModuleIds: moduleIds.slice(plan.modules),
        allowsMore: plan.allowsMore,
      });
    }
  }
  return packages;
};
