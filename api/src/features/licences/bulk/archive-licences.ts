import type * as calls from '@hub/contract/licences';
import type { Handler } from '../../../http/route.ts';
import { addActivity } from '../../../licences/add-activity.ts';
import { lockLocations } from '../../../licences/licence-location.ts';
import { ACTIVITY } from '../../../licences/licence-summary.ts';
import { auditLicences } from '../audit-licences.ts';
import { setArchived } from '../change-licences.sql.ts';
import { lockSelectedLicences } from './lock-selected-licences.ts';

export const archiveLicences: Handler<typeof calls.archiveLicences> = async (tx, ctx) => {
  const licences = await lockSelectedLicences(tx, ctx.body.uuid_ids);
  const uuids = licences.map(({ uuid_id }) => uuid_id);
  await lockLocations(
    tx,
    licences.map(({ location_id }) => location_id),
  );
  await setArchived(tx, uuids);
  await addActivity(tx, uuids, ACTIVITY.archived, ctx.actor);
  auditLicences(ctx, 'archived', licences);
  return { changed: uuids.length };
};
