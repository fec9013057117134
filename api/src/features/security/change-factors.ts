import type { Call } from '@hub/contract/call';
import { hasAnyRole } from '@hub/contract/roles';
import { deleteOtherSessions } from '../../accounts/delete-other-sessions.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { InTransaction, MultiTransactionContext } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { countFactors, deleteFactors, findFactors, lockFactors } from '../../second-factor/factors.sql.ts';
import { mailNotice } from '../../second-factor/notices.ts';

/** Changes the user's factors under a lock, mails a notice and ends all other sessions. */
export const changeFactors = <C extends Call, T>(
  inTransaction: InTransaction,
  { actor }: MultiTransactionContext<C>,
  notice: Parameters<typeof mailNotice>[2],
  change: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(async (tx) => {
    await lockFactors(tx, actor.id);
    const outcome = await change(tx);
    await mailNotice(tx, actor, notice);
    await deleteOtherSessions(tx, actor.sessionId);
    return outcome;
  });

/** After a removal: refuses to remove a required last factor; otherwise deletes its recovery codes too. */
export const keepRequiredFactor = async <C extends Call>(
  tx: Tx,
  { actor }: MultiTransactionContext<C>,
  { config }: Services,
): Promise<void> => {
  if (countFactors(await findFactors(tx, actor.id)) > 0) return;
  if (hasAnyRole(actor.roles, config.secondFactorRequiredOf)) throw new Refusal('secondFactorRequired');
  await deleteFactors(tx, actor.id);
};
