import type { archiveLicence, archiveLicences } from '@hub/contract/licences';
import { found, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { setArchived } from './change-licences.sql.ts';
import { addActivity } from './licence-activity.sql.ts';
import { lockPlaces } from './licence-place.ts';
import { lockLicence } from './licences.sql.ts';
import { lockChosen } from './lock-chosen.ts';

const ARCHIVED = 'Archived';

export const archiveOneLicence: Handler<typeof archiveLicence> = async (tx, visit) => {
  const { uuid } = visit.params;
  const licence = found(await lockLicence(tx, uuid));
  visit.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  await lockPlaces(tx, [licence.location_id]);
  await setArchived(tx, [uuid]);
  await addActivity(tx, [uuid], ARCHIVED, visit.actor);
  visit.changed({ action: 'archived', entity: 'licence', id: uuid, name: licence.description });
  return undefined;
};

export const archiveChosenLicences: Handler<typeof archiveLicences> = async (tx, visit) => {
  const licences = await lockChosen(tx, visit.body.uuid_ids);
  const uuids = licences.map(({ uuid_id }) => uuid_id);
  await lockPlaces(
    tx,
    licences.map(({ location_id }) => location_id),
  );
  await setArchived(tx, uuids);
  await addActivity(tx, uuids, ARCHIVED, visit.actor);
  visit.changed({
    action: 'archived',
    entity: 'licences',
    id: uuids[0] ?? '',
    fields: { licences: { from: uuids, to: [] } },
  });
  return { changed: uuids.length };
};
