import type { Call } from '@hub/contract/call';
import { hasAnyRole } from '@hub/contract/roles';
import { deleteOtherSessions } from '../../accounts/delete-other-sessions.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { InTransaction, MultiTransactionContext } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { countFactors, deleteFactors, findFactors, lockFactorsOf } from '../../second-factor/factors.sql.ts';
import { mailNotice } from '../../second-factor/notices.ts';

/** Every change of one's factors: alone, with a notice by mail, and the end of all other sessions. */
export const changeFactors = <C extends Call, T>(
  inTransaction: InTransaction,
  { actor }: MultiTransactionContext<C>,
  notice: Parameters<typeof mailNotice>[2],
  change: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(async (tx) => {
    await lockFactorsOf(tx, actor.id);
    const outcome = await change(tx);
    await mailNotice(tx, actor, notice);
    await deleteOtherSessions(tx, actor.sessionId);
    return outcome;
  });

/** After a removal: the last factor stays where the role requires one; otherwise its recovery codes go with it. */
export const keepRequiredFactor = async <C extends Call>(
  tx: Tx,
  { actor }: MultiTransactionContext<C>,
  { config }: Services,
): Promise<void> => {
  if (countFactors(await findFactors(tx, actor.id)) > 0) return;
  if (hasAnyRole(actor.roles, config.secondFactorRequiredOf)) throw new Refusal('secondFactorRequired');
  await deleteFactors(tx, actor.id);
};
