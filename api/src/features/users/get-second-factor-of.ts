import type * as calls from '@hub/contract/users';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findFactors } from '../../second-factor/factors.sql.ts';
import { findUser } from './users.sql.ts';

export const getSecondFactorOf: Handler<typeof calls.getSecondFactorOf> = async (tx, { params }) => {
  const { uuid_id } = orNotFound(await findUser(tx, params.id));
  const { totp, passkeys, recoveryCodesLeft } = await findFactors(tx, uuid_id);
  return { totp: totp !== null, passkeys: passkeys.length, recovery_codes_left: recoveryCodesLeft };
};
