import type { verifyLicence, verifyLicences } from '@hub/contract/licences';
import type { Tx } from '../../db/database.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import type { Actor } from '../../http/visit.ts';
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
export const verifyOneLicence: Handler<typeof verifyLicence> = async (tx, visit) => {
  const { uuid } = visit.params;
  const licence = found(await lockLicence(tx, uuid));
  visit.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  const changed = !licence.is_verified && (await requiresVerification(tx, visit.distributor));
  if (changed) await verifyAll(tx, [uuid], visit.actor);
  visit.changed({
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

export const verifyChosenLicences: Handler<typeof verifyLicences> = async (tx, visit) => {
  const licences = await waiting(tx, visit.distributor, visit.body);
  const uuids = licences.map(({ uuid_id }) => uuid_id);
  await verifyAll(tx, uuids, visit.actor);
  visit.changed({
    action: 'verified',
    entity: 'licences',
    id: uuids[0] ?? '',
    fields: { licences: { from: 0, to: uuids } },
  });
  return { changed: uuids.length };
};
