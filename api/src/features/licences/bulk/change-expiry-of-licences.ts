import type * as calls from '@hub/contract/licences';
import type { Handler } from '../../../http/route.ts';
import { addActivity } from '../../../licences/add-activity.ts';
import { describeChanges, formatExpiry } from '../../../licences/licence-summary.ts';
import { auditLicences } from '../audit-licences.ts';
import { setExpiry } from '../change-licences.sql.ts';
import { lockSelectedLicences } from './lock-selected-licences.ts';

/** An activity entry names the previous expiry, so licences are grouped by it. */
export const changeExpiryOfLicences: Handler<typeof calls.changeExpiryOfLicences> = async (tx, ctx) => {
  const { uuid_ids, expiry_date } = ctx.body;
  const licences = await lockSelectedLicences(tx, uuid_ids);
  const to = formatExpiry(expiry_date);
  const differing = licences.filter((licence) => formatExpiry(licence.expiry_date) !== to);
  const uuids = differing.map(({ uuid_id }) => uuid_id);
  if (uuids.length > 0) await setExpiry(tx, uuids, expiry_date);
  for (const [from, group] of Map.groupBy(differing, (licence) => formatExpiry(licence.expiry_date))) {
    const action = describeChanges({ expiry: { from, to } });
    const ids = group.map(({ uuid_id }) => uuid_id);
    await addActivity(tx, ids, action, ctx.actor);
  }
  auditLicences(ctx, 'updated', differing, (licence) => ({
    expiry: { from: formatExpiry(licence.expiry_date), to },
  }));
  return { changed: uuids.length };
};
