import { PROBLEM } from '@hub/contract/fields';
import type { TotpSetUp } from '@hub/contract/security';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { findFactors, findTotpSetUp, insertTotpSetUp, replaceTotp, takeTotpSetUp } from './factors.sql.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { newTotp, stepOfCode } from './totp.ts';

/** Long enough to install an authenticator app. */
export const SET_UP_SECONDS = 900;

export const startTotpSetUp = async (
  tx: Tx,
  { config }: Services,
  person: { id: string; email: string },
): Promise<TotpSetUp> => {
  const { sealed, text, uri } = newTotp(config, person.id, person.email);
  await insertTotpSetUp(tx, person.id, sealed, SET_UP_SECONDS);
  return { secret: text, uri };
};

export interface VerifiedTotpSetUp {
  id: string;
  sealed: Buffer;
  step: number;
}

/** Checks, as the system role, a code from the app that was just set up. */
export const verifyTotpSetUp = async (
  { database, config }: Services,
  userId: string,
  code: string,
): Promise<VerifiedTotpSetUp> => {
  const setUp = await database.asSystem((tx) => findTotpSetUp(tx, userId));
  const step = setUp === undefined ? undefined : stepOfCode(config, userId, { ...setUp, last_used_step: 0 }, code);
  if (setUp === undefined || step === undefined) throw refuseFields({ code: PROBLEM.codeRefused });
  return { id: setUp.id, sealed: Buffer.from(setUp.sealed_secret), step };
};

/** Activates the app and marks its first code as used. Returns new recovery codes for a user who has none. */
export const finishTotpSetUp = async (
  tx: Tx,
  userId: string,
  { id, sealed, step }: VerifiedTotpSetUp,
): Promise<string[]> => {
  if (!(await takeTotpSetUp(tx, userId, id))) throw refuseFields({ code: PROBLEM.codeRefused });
  await replaceTotp(tx, userId, sealed, step);
  return recoveryCodesIfNone(tx, userId);
};

export const recoveryCodesIfNone = async (tx: Tx, userId: string): Promise<string[]> =>
  (await findFactors(tx, userId)).recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(tx, userId);
