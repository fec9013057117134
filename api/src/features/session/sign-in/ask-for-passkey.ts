import type * as calls from '@hub/contract/session';
import { Refusal } from '../../../http/refusal.ts';
import type { AnonymousHandler } from '../../../http/route.ts';
import { findFactors } from '../../../second-factor/factors.sql.ts';
import { insertChallenge } from '../../../second-factor/passkeys.sql.ts';
import {
  authenticationOptions,
  CHALLENGE_SECONDS,
  hashOfChallenge,
  relyingPartyOf,
} from '../../../second-factor/passkeys.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';
import { findTicket } from './tickets.sql.ts';

export const askForPasskey: AnonymousHandler<typeof calls.askForPasskey> = async (services, { body }) => {
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
