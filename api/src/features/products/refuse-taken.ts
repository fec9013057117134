import type { FieldProblems } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import type { Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/refusal.ts';
import { productsLike } from './products.sql.ts';

/** Two products that read alike could not be told apart, on a form or in a V1 contract. */
export const refuseTaken = async (
  tx: Tx,
  details: { name: string; key_name: string },
  exceptId: number,
): Promise<void> => {
  const others = await productsLike(tx, details, exceptId);
  const problems: FieldProblems = {};
  if (others.some(({ has_name }) => has_name)) problems.name = PROBLEM.taken;
  if (others.some(({ has_key }) => has_key)) problems.key_name = PROBLEM.taken;
  if (others.length > 0) throw refuseFields(problems);
};
