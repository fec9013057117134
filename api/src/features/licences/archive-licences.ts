import type { archiveLicence, archiveLicences } from '@hub/contract/licences';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { setArchived } from './change-licences.sql.ts';
import { addActivity } from './licence-activity.sql.ts';
import { lockPlaces } from './licence-place.ts';
import { lockLicence } from './licences.sql.ts';
import { lockChosen } from './lock-chosen.ts';

const ARCHIVED = 'Archived';

export const archiveOneLicence: Handler<typeof archiveLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  await lockPlaces(tx, [licence.location_id]);
  await setArchived(tx, [uuid]);
  await addActivity(tx, [uuid], ARCHIVED, ctx.actor);
  ctx.audit({ action: 'archived', entity: 'licence', id: uuid, name: licence.description });
  return undefined;
};

export const archiveChosenLicences: Handler<typeof archiveLicences> = async (tx, ctx) => {
  const licences = await lockChosen(tx, ctx.body.uuid_ids);
  const uuids = licences.map(({ uuid_id }) => uuid_id);
  await lockPlaces(
    tx,
    licences.map(({ location_id }) => location_id),
  );
  await setArchived(tx, uuids);
  await addActivity(tx, uuids, ARCHIVED, ctx.actor);
  ctx.audit({
    action: 'archived',
    entity: 'licences',
    id: uuids[0] ?? '',
    fields: { licences: { from: uuids, to: [] } },
  });
  return { changed: uuids.length };
};
