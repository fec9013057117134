import type { Tx } from '../db/database.ts';

/** Ends the sessions that demo accounts opened before their sign-in was switched off. */
export const endDemoSessions = async (tx: Tx): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', 'in', tx.selectFrom('users').select('uuid_id').where('is_demo', '=', true))
    .execute();
};
