import type { Distributor } from '@hub/contract/distributors';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { fillAccounts } from './fill-accounts.ts';
import { fillActivity } from './fill-activity.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillContracts } from './fill-contracts.ts';
import { fillCustomers } from './fill-customers.ts';
import { SeededRandom } from './seeded-random.ts';

const CUSTOMERS_OF: Record<number, number> = { 1: 42, 2: 18, 3: 7 };
const CONTRACTS_OF: Record<number, number> = { 1: 30, 2: 12 };

/** The demo data set, in one transaction. */
export const fillDemo = async (tx: Tx, distributors: readonly Distributor[]): Promise<void> => {
  const random = new SeededRandom(2026);
  const packages = await fillCatalogue(tx);
  await fillAccounts(tx, distributors);
  for (const { number } of distributors) await fillCustomers(tx, random, number, CUSTOMERS_OF[number] ?? 3, packages);
  await fillActivity(tx);
  for (const { number } of distributors)
    if (CONTRACTS_OF[number] !== undefined) await fillContracts(tx, random, number, CONTRACTS_OF[number]);
  await markAsDemo(tx);
};

/** Demo accounts may sign in only under conditions, so the hub must know that the data is a demo. */
export const markAsDemo = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('settings')
    .values({ key: 'demo', value: JSON.stringify(true) })
    .execute();
  // A demo is set up already.
  await sql`insert into setup_progress (distributor_id, dismissed_at) select number, now() from distributors`.execute(
    tx,
  );
};

export const isDemo = async (tx: Tx): Promise<boolean> => {
  const setting = await tx.selectFrom('settings').select('value').where('key', '=', 'demo').executeTakeFirst();
  return setting?.value === true;
};
