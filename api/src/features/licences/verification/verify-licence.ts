import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { refusalOfChange, refuseIf } from '../../../licences/licence-rules.ts';
import { requiresVerification } from '../../../licences/requires-verification.ts';
import { lockLicence } from '../licences.sql.ts';
import { markVerified } from './mark-verified.ts';

/** Verifying what needs no verification changes nothing, and the answer says so. */
export const verifyLicence: Handler<typeof calls.verifyLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  refuseIf(refusalOfChange(licence));
  const changed = !licence.is_verified && (await requiresVerification(tx, ctx.distributor));
  if (changed) await markVerified(tx, [uuid], ctx.actor);
  ctx.audit({
    action: 'verified',
    entity: 'licence',
    id: uuid,
    name: licence.description,
    fields: changed ? { is_verified: { from: false, to: true } } : {},
  });
  return { uuid_id: uuid, is_verified: licence.is_verified || changed, changed };
};
