import type * as calls from '@hub/contract/licences';
import { orNotFound, Refusal } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { lockLicence, requiresVerification } from '../licences.sql.ts';
import { markVerified } from './mark-verified.ts';

/** Verifying what needs no verification changes nothing, and the answer says so. */
export const verifyLicence: Handler<typeof calls.verifyLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
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
