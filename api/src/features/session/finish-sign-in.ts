import type { UsedPasskey } from '@hub/contract/passkeys';
import type { askForPasskey, finishSignIn } from '@hub/contract/session';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { findFactors, findTotp, useRecoveryCode, useTotpStep } from '../../second-factor/factors.sql.ts';
import { mailNotice } from '../../second-factor/notices.ts';
import { findPasskey, insertChallenge, recordPasskeyUse, takeChallenge } from '../../second-factor/passkeys.sql.ts';
import {
  authenticationOptions,
  CHALLENGE_SECONDS,
  challengeOf,
  hashOfChallenge,
  relyingPartyOf,
  verifyAuthentication,
} from '../../second-factor/passkeys.ts';
import { hashOfRecoveryCode } from '../../second-factor/recovery-codes.ts';
import { stepOfCode } from '../../second-factor/totp.ts';
import { hashOfToken } from '../../secrets/tokens.ts';
import { countAttempt, uncountAttempt } from '../../throttling/attempts.ts';
import { secondStepSubjects } from './attempts.ts';
import { openSession } from './open-session.ts';
import { isKnownAddress } from './session.sql.ts';
import { findTicket, type TicketHolder, takeTicket } from './tickets.sql.ts';

const provesByCode = async (tx: Tx, { config }: Services, userId: string, code: string): Promise<boolean> => {
  const totp = await findTotp(tx, userId);
  const step = totp === undefined ? undefined : stepOfCode(config, userId, totp, code);
  return step !== undefined && useTotpStep(tx, userId, step);
};

const provesByRecoveryCode = async (tx: Tx, holder: TicketHolder, typed: string): Promise<boolean> => {
  if (!(await useRecoveryCode(tx, holder.uuid_id, hashOfRecoveryCode(typed)))) return false;
  await mailNotice(tx, { email: holder.email, name: holder.first_name }, 'codeUsed');
  return true;
};

const provesByPasskey = async (
  tx: Tx,
  services: Services,
  { uuid_id, distributor_id }: TicketHolder,
  passkey: UsedPasskey,
): Promise<boolean> => {
  const party = relyingPartyOf(services, distributor_id);
  const known = await findPasskey(tx, uuid_id, party.id, passkey.id);
  const counter = known === undefined ? undefined : await verifyAuthentication(party, known, passkey);
  if (known === undefined || counter === undefined) return false;
  await recordPasskeyUse(tx, known.id, counter);
  return true;
};

/**
 * The second step. A ticket that is used, late or unknown, a wrong code and a used one get one answer; failures are
 * counted before they are made, as those of passwords are. Whatever proves the person is used up in the transaction
 * that opens the session: of many at once, one gets in.
 */
export const finishSigningIn: AnonymousHandler<typeof finishSignIn> = async (services, caller) => {
  const { body, origin } = caller;
  const { database } = services;
  const ticket = hashOfToken(body.ticket);
  const attempt = await database.asSystem(async (tx) => {
    const holder = await findTicket(tx, ticket, 'proof');
    if (holder === undefined) return undefined;
    const subjects = secondStepSubjects(holder.uuid_id, origin.ip, await isKnownAddress(tx, holder.uuid_id, origin.ip));
    const wait = await countAttempt(tx, subjects);
    // Used up here, where a failure does not bring it back.
    const answers =
      wait === 0 && body.passkey !== undefined
        ? await takeChallenge(tx, holder.uuid_id, 'sign-in', hashOfChallenge(challengeOf(body.passkey)))
        : false;
    return { holder, subjects, wait, answers };
  });
  if (attempt === undefined) throw new Refusal('secondStepFailed');
  const { holder, subjects, wait, answers } = attempt;
  const whose = { about: holder.email, distributor: holder.distributor_id };
  if (wait > 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds: wait, ...whose });

  const { token, user } = await database.asSystem(async (tx) => {
    const proved =
      (await takeTicket(tx, ticket)) &&
      ((body.code !== undefined && (await provesByCode(tx, services, holder.uuid_id, body.code))) ||
        (body.recovery_code !== undefined && (await provesByRecoveryCode(tx, holder, body.recovery_code))) ||
        (body.passkey !== undefined && answers && (await provesByPasskey(tx, services, holder, body.passkey))));
    if (!proved) throw new Refusal('secondStepFailed', whose);
    await uncountAttempt(tx, subjects);
    return openSession(tx, services, caller, holder.distributor_id, holder);
  });
  caller.setToken(token);
  return user;
};

export const askForOwnPasskey: AnonymousHandler<typeof askForPasskey> = async (services, { body }) => {
  const { database } = services;
  return database.asSystem(async (tx) => {
    const holder = await findTicket(tx, hashOfToken(body.ticket), 'proof');
    if (holder === undefined) throw new Refusal('secondStepFailed');
    const party = relyingPartyOf(services, holder.distributor_id);
    const { passkeys } = await findFactors(tx, holder.uuid_id);
    const request = await authenticationOptions(
      party,
      passkeys.filter(({ rp_id }) => rp_id === party.id),
    );
    await insertChallenge(tx, holder.uuid_id, 'sign-in', hashOfChallenge(request.challenge), CHALLENGE_SECONDS);
    return request;
  });
};
