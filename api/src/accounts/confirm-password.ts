import type { Call } from '@hub/contract/call';
import { PROBLEM } from '@hub/contract/fields';
import type { Tx } from '../db/database.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import type { MultiTransactionContext } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { verifyPassword } from '../secrets/passwords.ts';
import { countAttempt, type Subject, uncountAttempt } from '../throttling/attempts.ts';

const MAX_WRONG_PASSWORDS = 10;

/** Only the system role can read it. */
const findPasswordHash = async (tx: Tx, userId: string): Promise<string | null | undefined> =>
  (await tx.selectFrom('users').select('password_hash').where('uuid_id', '=', userId).executeTakeFirst())
    ?.password_hash;

/**
 * Checks the user's own password again before a factor or their address changes: a session left open must not be enough. Wrong passwords
 * are counted, so that such a session cannot be used to guess.
 */
export const confirmPassword = async <C extends Call>(
  { database }: Services,
  { actor }: MultiTransactionContext<C>,
  password: string,
): Promise<void> => {
  const subjects: Subject[] = [{ key: `own-password:${actor.id}`, max: MAX_WRONG_PASSWORDS }];
  const { hash, wait } = await database.asSystem(async (tx) => ({
    wait: await countAttempt(tx, subjects),
    hash: await findPasswordHash(tx, actor.id),
  }));
  if (wait > 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds: wait });
  if (!(await verifyPassword(password, hash))) throw refuseFields({ password: PROBLEM.wrongPassword });
  await database.asSystem((tx) => uncountAttempt(tx, subjects));
};
