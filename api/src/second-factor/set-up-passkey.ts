import { PROBLEM } from '@hub/contract/fields';
import type { NewPasskey, PasskeyCreation } from '@hub/contract/passkeys';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { findFactors } from './factors.sql.ts';
import { insertChallenge, insertPasskey, type PasskeyRow, takeChallenge } from './passkeys.sql.ts';
import {
  CHALLENGE_SECONDS,
  challengeIn,
  checkedNew,
  creationFor,
  hashOfChallenge,
  type RelyingParty,
} from './passkeys.ts';
import { codesForWhoHasNone } from './set-up-totp.ts';

export const beginPasskey = async (
  tx: Tx,
  party: RelyingParty,
  person: { id: string; email: string; name: string },
): Promise<PasskeyCreation> => {
  const { passkeys } = await findFactors(tx, person.id);
  const here = passkeys.filter(({ rp_id }) => rp_id === party.id);
  const creation = await creationFor(party, person, here);
  await insertChallenge(tx, person.id, 'set-up', hashOfChallenge(creation.challenge), CHALLENGE_SECONDS);
  return creation;
};

const refused = () => refuseFields({ passkey: PROBLEM.passkeyRefused });

/** Checks, as the system, that the passkey answers a challenge of ours; the challenge is used up whatever comes of it. */
export const provedPasskey = async (
  { database }: Services,
  party: RelyingParty,
  userId: string,
  passkey: NewPasskey,
): Promise<Omit<PasskeyRow, 'name'>> => {
  const hash = hashOfChallenge(challengeIn(passkey));
  if (!(await database.asSystem((tx) => takeChallenge(tx, userId, 'set-up', hash)))) throw refused();
  const checked = await checkedNew(party, passkey);
  if (checked === undefined) throw refused();
  return checked;
};

export const finishPasskey = async (tx: Tx, userId: string, passkey: PasskeyRow): Promise<string[]> => {
  if (!(await insertPasskey(tx, userId, passkey))) throw refused();
  return codesForWhoHasNone(tx, userId);
};
