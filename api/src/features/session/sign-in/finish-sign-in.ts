import type { UsedPasskey } from '@hub/contract/passkeys';
import type * as calls from '@hub/contract/session';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import type { Services } from '../../../http/services.ts';
import { findTotp, lockFactors, useRecoveryCode, useTotpStep } from '../../../second-factor/factors.sql.ts';
import { mailNotice } from '../../../second-factor/notices.ts';
import { findPasskey, recordPasskeyUse, takeChallenge } from '../../../second-factor/passkeys.sql.ts';
import { challengeOf, hashOfChallenge, relyingPartyOf, verifyAuthentication } from '../../../second-factor/passkeys.ts';
import { hashOfRecoveryCode } from '../../../second-factor/recovery-codes.ts';
import { stepOfCode } from '../../../second-factor/totp.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { countAttempt, uncountAttempt } from '../../../throttling/attempts.ts';
import { secondStepSubjects } from '../attempt-limits.ts';
import { isKnownIp } from '../session.sql.ts';
import { openSession } from './open-session.ts';
import { findTicket, type TicketHolder, takeTicket } from './tickets.sql.ts';

const acceptsCode = async (tx: Tx, { config }: Services, userId: string, code: string): Promise<boolean> => {
  const totp = await findTotp(tx, userId);
  const step = totp === undefined ? undefined : stepOfCode(config, userId, totp, code);
  return step !== undefined && useTotpStep(tx, userId, step);
};

const acceptsRecoveryCode = async (tx: Tx, holder: TicketHolder, typed: string): Promise<boolean> => {
  if (!(await useRecoveryCode(tx, holder.uuid_id, hashOfRecoveryCode(typed)))) return false;
  await mailNotice(tx, { email: holder.email, name: holder.first_name }, 'codeUsed');
  return true;
};

const acceptsPasskey = async (
  tx: Tx,
  services: Services,
  { uuid_id, distributor_id }: TicketHolder,
  passkey: UsedPasskey,
): Promise<boolean> => {
  const party = relyingPartyOf(services, distributor_id);
  const stored = await findPasskey(tx, uuid_id, party.id, passkey.id);
  const counter = stored === undefined ? undefined : await verifyAuthentication(party, stored, passkey);
  if (stored === undefined || counter === undefined) return false;
  await recordPasskeyUse(tx, stored.id, counter);
  return true;
};

/**
 * The second step. A used, expired or unknown ticket and a wrong or used code get the same answer. Attempts are counted
 * before they are checked. The ticket and the code are marked as used in the transaction that opens the session, so that
 * of several concurrent calls one succeeds.
 */
export const finishSignIn: AnonymousHandler<typeof calls.finishSignIn> = async (services, caller) => {
  const { body, origin } = caller;
  const { database } = services;
  const ticket = hashOfToken(body.ticket);
  const attempt = await database.asSystem(async (tx) => {
    const holder = await findTicket(tx, ticket, 'proof');
    if (holder === undefined) return undefined;
    const knownHere = await isKnownIp(tx, holder.uuid_id, origin.ip, 'signIn');
    const subjects = secondStepSubjects(holder.uuid_id, origin.ip, knownHere);
    const wait = await countAttempt(tx, subjects);
    // In this transaction, which commits even when the attempt fails.
    const isOurChallenge =
      wait === 0 && body.passkey !== undefined
        ? await takeChallenge(tx, holder.uuid_id, 'sign-in', hashOfChallenge(challengeOf(body.passkey)))
        : false;
    return { holder, subjects, wait, isOurChallenge };
  });
  if (attempt === undefined) throw new Refusal('secondStepFailed');
  const { holder, subjects, wait, isOurChallenge } = attempt;
  const refusalInfo = { about: holder.email, distributor: holder.distributor_id };
  if (wait > 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds: wait, ...refusalInfo });

  const { token, user } = await database.asSystem(async (tx) => {
    // A deactivation takes the same lock and then deletes the tickets.
    await lockFactors(tx, holder.uuid_id);
    const isAccepted =
      (await takeTicket(tx, ticket)) &&
      ((body.code !== undefined && (await acceptsCode(tx, services, holder.uuid_id, body.code))) ||
        (body.recovery_code !== undefined && (await acceptsRecoveryCode(tx, holder, body.recovery_code))) ||
        (body.passkey !== undefined && isOurChallenge && (await acceptsPasskey(tx, services, holder, body.passkey))));
    if (!isAccepted) throw new Refusal('secondStepFailed', refusalInfo);
    await uncountAttempt(tx, subjects);
    return openSession(tx, services, caller, holder.distributor_id, holder);
  });
  caller.setToken(token);
  return user;
};
