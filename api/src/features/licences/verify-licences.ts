import type { verifyLicence, verifyLicences } from '@hub/contract/licences';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/call-context.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { setVerified } from './change-licences.sql.ts';
import { addActivity } from './licence-activity.sql.ts';
import { lockLicence, lockUnverified, requiresVerification } from './licences.sql.ts';
import { lockChosen } from './lock-chosen.ts';

const verifyAll = async (tx: Tx, uuids: readonly string[], actor: Actor): Promise<void> => {
  if (uuids.length === 0) return;
  await setVerified(tx, uuids);
  await addActivity(tx, uuids, 'Verified', actor);
};

/** Verifying what needs no verification changes nothing, and the answer says so. */
export const verifyOneLicence: Handler<typeof verifyLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  const changed = !licence.is_verified && (await requiresVerification(tx, ctx.distributor));
  if (changed) await verifyAll(tx, [uuid], ctx.actor);
  ctx.audit({
    action: 'verified',
    entity: 'licence',
    id: uuid,
    name: licence.description,
    fields: changed ? { is_verified: { from: false, to: true } } : {},
  });
  return { uuid_id: uuid, is_verified: licence.is_verified || changed, changed };
};

const waiting = async (
  tx: Tx,
  distributor: number,
  body: { uuid_ids?: string[] | undefined; search?: string | undefined },
) => {
  if (body.uuid_ids === undefined) return lockUnverified(tx, body.search ?? '');
  const chosen = await lockChosen(tx, body.uuid_ids);
  return (await requiresVerification(tx, distributor)) ? chosen.filter(({ is_verified }) => !is_verified) : [];
};

export const verifyChosenLicences: Handler<typeof verifyLicences> = async (tx, ctx) => {
  const licences = await waiting(tx, ctx.distributor, ctx.body);
  const uuids = licences.map(({ uuid_id }) => uuid_id);
  await verifyAll(tx, uuids, ctx.actor);
  ctx.audit({
    action: 'verified',
    entity: 'licences',
    id: uuids[0] ?? '',
    fields: { licences: { from: 0, to: uuids } },
  });
  return { changed: uuids.length };
};
