import type { Call } from '@hub/contract/call';
import { PROBLEM } from '@hub/contract/fields';
import { Refusal, refuseFields } from '../../http/refusal.ts';
import type { MultiTransactionContext } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { isPassword } from '../../secrets/passwords.ts';
import { countAttempt, type Subject, uncountAttempt } from '../../throttling/attempts.ts';
import { findPasswordHash } from './security.sql.ts';

const MAX_WRONG = 10;

/**
 * Asks for the person's own password once more. A session alone, which may lie open on somebody else's screen, changes
 * nothing about the way in. Wrong ones are counted, so that such a session is no place to guess either.
 */
export const provePassword = async <C extends Call>(
  { database }: Services,
  { actor }: MultiTransactionContext<C>,
  password: string,
): Promise<void> => {
  const subjects: Subject[] = [{ key: `own-password:${actor.id}`, most: MAX_WRONG }];
  const { hash, wait } = await database.asSystem(async (tx) => ({
    wait: await countAttempt(tx, subjects),
    hash: await findPasswordHash(tx, actor.id),
  }));
  if (wait > 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds: wait });
  if (!(await isPassword(password, hash))) throw refuseFields({ password: PROBLEM.wrongPassword });
  await database.asSystem((tx) => uncountAttempt(tx, subjects));
};
