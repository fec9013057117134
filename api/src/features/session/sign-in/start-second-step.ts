import { hasAnyRole } from '@hub/contract/roles';
import type { SecondStep } from '@hub/contract/session';
import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../http/services.ts';
import { countFactors, findFactors, type UserFactors } from '../../../second-factor/factors.sql.ts';
import { relyingPartyOf } from '../../../second-factor/passkeys.ts';
import { SET_UP_SECONDS } from '../../../second-factor/set-up-totp.ts';
import { hasServerSecret } from '../../../secrets/server-secret.ts';
import { hashOfToken, newToken } from '../../../secrets/tokens.ts';
import type { Account } from '../session.sql.ts';
import { insertTicket } from './tickets.sql.ts';

const PROOF_SECONDS = 300;

/** A passkey works only at the host where it was registered. */
const availableWays = (factors: UserFactors, partyId: string): SecondStep['ways'] => [
  ...(factors.totp === null ? [] : (['totp'] as const)),
  ...(factors.passkeys.some(({ rp_id }) => rp_id === partyId) ? (['passkey'] as const) : []),
  ...(factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];

/** Issues a ticket for the second step; undefined when the user has no factor and needs none. */
export const startSecondStep = async (
  tx: Tx,
  services: Services,
  account: Account,
  distributor: number,
): Promise<SecondStep | undefined> => {
  const factors = await findFactors(tx, account.uuid_id);
  const hasOne = countFactors(factors) > 0;
  if (!hasOne && !hasAnyRole(account.roles, services.config.secondFactorRequiredOf)) return undefined;
  const needs = hasOne ? 'proof' : 'set-up';
  const seconds = hasOne ? PROOF_SECONDS : SET_UP_SECONDS;
  const ticket = newToken();
  await insertTicket(tx, { tokenHash: hashOfToken(ticket), userId: account.uuid_id, distributor, needs, seconds });
  const ways: SecondStep['ways'] = hasOne
    ? availableWays(factors, relyingPartyOf(services, distributor).id)
    : hasServerSecret(services.config)
      ? ['totp', 'passkey']
      : ['passkey'];
  return { needs, ways, ticket, seconds_left: seconds, email: account.email };
};
