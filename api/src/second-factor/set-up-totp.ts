import { PROBLEM } from '@hub/contract/fields';
import type { TotpSetUp } from '@hub/contract/security';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { findFactors, findTotpSetUp, insertTotpSetUp, replaceTotp, takeTotpSetUp } from './factors.sql.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { newTotp, stepOfCode } from './totp.ts';

/** Long enough to find the telephone and to install an app on it. */
export const SET_UP_SECONDS = 900;

export const beginTotp = async (
  tx: Tx,
  { config }: Services,
  person: { id: string; email: string },
): Promise<TotpSetUp> => {
  const { sealed, text, uri } = newTotp(config, person.id, person.email);
  await insertTotpSetUp(tx, person.id, sealed, SET_UP_SECONDS);
  return { secret: text, uri };
};

export interface ProvedSetUp {
  id: string;
  sealed: Buffer;
  step: number;
}

/** Checks, as the system, that the secret has arrived in an app. */
export const provedSetUp = async (
  { database, config }: Services,
  userId: string,
  code: string,
): Promise<ProvedSetUp> => {
  const begun = await database.asSystem((tx) => findTotpSetUp(tx, userId));
  const step = begun === undefined ? undefined : stepOfCode(config, userId, { ...begun, last_used_step: 0 }, code);
  if (begun === undefined || step === undefined) throw refuseFields({ code: PROBLEM.codeRefused });
  return { id: begun.id, sealed: Buffer.from(begun.sealed_secret), step };
};

/** Puts the app to use. The code that proved it is used up with that. Answers new recovery codes for who had none. */
export const finishTotp = async (tx: Tx, userId: string, { id, sealed, step }: ProvedSetUp): Promise<string[]> => {
  if (!(await takeTotpSetUp(tx, userId, id))) throw refuseFields({ code: PROBLEM.codeRefused });
  await replaceTotp(tx, userId, sealed, step);
  return codesForWhoHasNone(tx, userId);
};

/** Whoever gets a factor gets a way back in for the day it is lost. */
export const codesForWhoHasNone = async (tx: Tx, userId: string): Promise<string[]> =>
  (await findFactors(tx, userId)).recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(tx, userId);
