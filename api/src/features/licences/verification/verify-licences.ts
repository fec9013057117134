import type * as calls from '@hub/contract/licences';
import type { Tx } from '../../../db/database.ts';
import type { Handler } from '../../../http/route.ts';
import { requiresVerification } from '../../../licences/requires-verification.ts';
import { auditLicences } from '../audit-licences.ts';
import { lockSelectedLicences } from '../bulk/lock-selected-licences.ts';
import { lockUnverified } from '../licences.sql.ts';
import { markVerified } from './mark-verified.ts';

const lockRequested = async (
  tx: Tx,
  distributor: number,
  body: { uuid_ids?: string[] | undefined; search?: string | undefined },
) => {
  if (body.uuid_ids === undefined) return lockUnverified(tx, body.search ?? '');
  const selected = await lockSelectedLicences(tx, body.uuid_ids);
  return (await requiresVerification(tx, distributor)) ? selected.filter(({ is_verified }) => !is_verified) : [];
};

export const verifyLicences: Handler<typeof calls.verifyLicences> = async (tx, ctx) => {
  const licences = await lockRequested(tx, ctx.distributor, ctx.body);
  const uuids = licences.map(({ uuid_id }) => uuid_id);
  await markVerified(tx, uuids, ctx.actor);
  auditLicences(ctx, 'verified', licences, () => ({ is_verified: { from: false, to: true } }));
  return { changed: uuids.length };
};
