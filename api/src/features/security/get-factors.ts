import { hasAnyRole } from '@hub/contract/roles';
import type * as calls from '@hub/contract/security';
import type { Handler } from '../../http/route.ts';
import { findFactors } from '../../second-factor/factors.sql.ts';
import { hasServerSecret } from '../../secrets/server-secret.ts';

export const getFactors: Handler<typeof calls.getFactors> = async (tx, { actor }, { config }) => {
  const { totp, passkeys, recoveryCodesLeft } = await findFactors(tx, actor.id);
  return {
    totp,
    passkeys: passkeys.map(({ id, name, rp_id, created_at, last_used_at }) => ({
      id,
      name,
      host: rp_id,
      created_at,
      last_used_at,
    })),
    recovery_codes_left: recoveryCodesLeft,
    required: hasAnyRole(actor.roles, config.secondFactorRequiredOf),
    totp_available: hasServerSecret(config),
  };
};
