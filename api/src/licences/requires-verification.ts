import type { Tx } from '../db/database.ts';

export const requiresVerification = async (tx: Tx, distributor: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('distributors')
    .select('requires_verification')
    .where('number', '=', distributor)
    .executeTakeFirst();
  return row?.requires_verification === true;
};
