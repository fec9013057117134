import { PROBLEM } from '@hub/contract/fields';
import type { NewPasskey, PasskeyCreation } from '@hub/contract/passkeys';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { findFactors } from './factors.sql.ts';
import { insertChallenge, insertPasskey, type PasskeyRow, takeChallenge } from './passkeys.sql.ts';
import {
  CHALLENGE_SECONDS,
  challengeOf,
  hashOfChallenge,
  type RelyingParty,
  registrationOptions,
  verifyRegistration,
} from './passkeys.ts';
import { recoveryCodesIfNone } from './set-up-totp.ts';

export const startPasskeySetUp = async (
  tx: Tx,
  party: RelyingParty,
  person: { id: string; email: string; name: string },
): Promise<PasskeyCreation> => {
  const { passkeys } = await findFactors(tx, person.id);
  const here = passkeys.filter(({ rp_id }) => rp_id === party.id);
  const creation = await registrationOptions(party, person, here);
  await insertChallenge(tx, person.id, 'set-up', hashOfChallenge(creation.challenge), CHALLENGE_SECONDS);
  return creation;
};

const refusal = () => refuseFields({ passkey: PROBLEM.passkeyRefused });

/** Checks, as the system role, that the passkey answers a challenge of ours; the challenge works only once. */
export const verifyNewPasskey = async (
  { database }: Services,
  party: RelyingParty,
  userId: string,
  passkey: NewPasskey,
): Promise<Omit<PasskeyRow, 'name'>> => {
  const hash = hashOfChallenge(challengeOf(passkey));
  if (!(await database.asSystem((tx) => takeChallenge(tx, userId, 'set-up', hash)))) throw refusal();
  const checked = await verifyRegistration(party, passkey);
  if (checked === undefined) throw refusal();
  return checked;
};

export const finishPasskeySetUp = async (tx: Tx, userId: string, passkey: PasskeyRow): Promise<string[]> => {
  if (!(await insertPasskey(tx, userId, passkey))) throw refusal();
  return recoveryCodesIfNone(tx, userId);
};
