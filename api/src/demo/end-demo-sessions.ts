import type { Tx } from '../db/database.ts';

/** Where demo accounts may not sign in, the sessions that they opened while they might are ended too. */
export const endDemoSessions = async (tx: Tx): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', 'in', tx.selectFrom('users').select('uuid_id').where('is_demo', '=', true))
    .execute();
};
