import type { FieldProblems } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/refusal.ts';

/** Names are compared as people read them, which no index does, so changes of the catalogue take turns. */
export const lockCatalogue = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx);
};

/** Two products that read alike could not be told apart, on a form or in a V1 contract. */
export const checkProductsAlike = (others: readonly { has_name: boolean; has_key: boolean }[]): void => {
  const problems: FieldProblems = {};
  if (others.some(({ has_name }) => has_name)) problems.name = PROBLEM.taken;
  if (others.some(({ has_key }) => has_key)) problems.key_name = PROBLEM.taken;
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
};
