import type { Tx } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';

/** Locks the distributors, so that of two concurrent seeds the second sees the rows of the first. */
export const requireEmptyDatabase = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('distributors').select('number').forUpdate().execute();
  if ((await tx.selectFrom('organisations').select('id').limit(1).execute()).length > 0)
    throw new OperatorError(
      'This database already holds organisations. Demo data can only be loaded into an empty one; nothing was changed.',
    );
};
