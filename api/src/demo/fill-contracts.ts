import type { Tx } from '../db/database.ts';
import { DAY_MS } from './demo-dates.ts';
import { PRODUCTS } from './sample-values.ts';
import type { SeededRandom } from './seeded-random.ts';

export const FIRST_AGREEMENT = Date.UTC(2016, 0, 1);
export const V1_YEARS_IN_DAYS = 4 * 365;

export interface ContractPlan {
  product: string;
  modules: string[];
  allowed: number;
  issued: number;
}

/** V1 had names typed by hand, so case and spaces differ. */
const asTyped = (random: SeededRandom, name: string): string =>
  random.chance(0.3) ? ` ${name.toUpperCase()} ` : random.chance(0.3) ? name.toLowerCase() : name;

export const typicalPlan = (random: SeededRandom): ContractPlan => {
  const { name, modules } = random.pick(PRODUCTS);
  const allowed = random.between(1, 12);
  return {
    product: asTyped(random, name),
    modules: modules.filter(() => random.chance(0.4)).map((module) => asTyped(random, module)),
    allowed,
    issued: random.between(0, allowed),
  };
};

/** Contracts that cannot be converted automatically, as a real V1 database has them. */
const UNUSUAL_PLANS: ContractPlan[] = [
  { product: 'Resuscitation Trainer 3', modules: [], allowed: 5, issued: 2 },
  { product: 'Virtual Ward', modules: ['Charts', 'Fax machine', 'Pager'], allowed: 3, issued: 1 },
  { product: 'Patient Monitor Simulator', modules: ['Vital signs'], allowed: 2, issued: 4 },
  { product: 'Incident Command Trainer', modules: ['Weather'], allowed: 0, issued: 0 },
];

const insertContract = async (
  tx: Tx,
  random: SeededRandom,
  distributor: number,
  organisation: number,
  number: number,
  plan: ContractPlan,
): Promise<void> => {
  const agreed = new Date(FIRST_AGREEMENT + random.between(0, V1_YEARS_IN_DAYS) * DAY_MS);
  const { id } = await tx
    .insertInto('v1_contracts')
    .values({
      distributor_id: distributor,
      organisation_id: organisation,
      customer_ref: `V1-${distributor}${String(number).padStart(4, '0')}`,
      product: plan.product,
      product_modules: plan.modules,
      agreement_creation_date: random.chance(0.95) ? agreed : null,
      number_of_licenses_allowed: plan.allowed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const locations = await tx.selectFrom('locations').select('id').where('organisation_id', '=', organisation).execute();
  const licences = Array.from({ length: plan.issued }, (_unused, index) => {
    const isActive = random.chance(0.8);
    return {
      distributor_id: distributor,
      contract_id: id,
      location_id: locations.length > 0 && random.chance(0.5) ? random.pick(locations).id : null,
      label: random.chance(0.9) ? `${random.pick(['Manikin', 'Trolley', 'Bay', 'Truck'])} ${index + 1}` : '',
      device_serial: isActive ? `V1-${random.text(8, '0123456789ABCDEF')}` : null,
      licensed_app_version: isActive ? `3.${random.between(0, 9)}.${random.between(0, 20)}` : null,
      operating_system_version: isActive ? random.pick(['iOS 12.5', 'Android 9', 'Windows 10']) : null,
      is_active: isActive,
      created_at: new Date(agreed.getTime() + random.between(0, 300) * DAY_MS),
      last_online_date: isActive ? new Date(agreed.getTime() + random.between(301, 1200) * DAY_MS) : null,
      expiry_date: random.chance(0.3) ? new Date(agreed.getTime() + 3_650 * DAY_MS) : null,
    };
  });
  if (licences.length > 0) await tx.insertInto('v1_licences').values(licences).execute();
};

/** An archived organisation and one without a location: their contracts cannot be converted either. */
const insertUnusualCustomers = async (tx: Tx, distributor: number): Promise<number[]> => {
  const closed = await tx
    .insertInto('organisations')
    .values({
      distributor_id: distributor,
      name: `Closed College ${distributor}`,
      organisation_code: null,
      archived_at: new Date(FIRST_AGREEMENT + 3_000 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const withoutLocation = await tx
    .insertInto('organisations')
    .values({ distributor_id: distributor, name: `Paper Customer ${distributor}`, organisation_code: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [closed.id, withoutLocation.id];
};

/** V1 contracts of one distributor, including ones that cannot be converted. */
export const fillContracts = async (
  tx: Tx,
  random: SeededRandom,
  distributor: number,
  count: number,
): Promise<void> => {
  const customers = await tx
    .selectFrom('organisations')
    .select('id')
    .where('distributor_id', '=', distributor)
    .where('archived_at', 'is', null)
    .where('num_locations', '>', 0)
    .orderBy('id')
    .execute();
  const unusual = await insertUnusualCustomers(tx, distributor);
  let number = 1;
  for (; number <= count; number += 1)
    await insertContract(tx, random, distributor, random.pick(customers).id, number, typicalPlan(random));
  for (const plan of UNUSUAL_PLANS) {
    await insertContract(tx, random, distributor, random.pick(customers).id, number, plan);
    number += 1;
  }
  for (const organisation of unusual) {
    await insertContract(tx, random, distributor, organisation, number, typicalPlan(random));
    number += 1;
  }
};
