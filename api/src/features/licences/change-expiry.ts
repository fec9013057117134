import type { changeExpiryOfLicences } from '@hub/contract/licences';
import type { Handler } from '../../http/route.ts';
import { setExpiry } from './change-licences.sql.ts';
import { describeDifferences, expiryInWords } from './describe-licence.ts';
import { addActivity } from './licence-activity.sql.ts';
import { lockChosen } from './lock-chosen.ts';

/** One activity entry says what each licence's expiry was, so licences are told of in groups that had the same. */
export const changeExpiryOfChosen: Handler<typeof changeExpiryOfLicences> = async (tx, ctx) => {
  const { uuid_ids, expiry_date } = ctx.body;
  const licences = await lockChosen(tx, uuid_ids);
  const to = expiryInWords(expiry_date);
  const differing = licences.filter((licence) => expiryInWords(licence.expiry_date) !== to);
  const uuids = differing.map(({ uuid_id }) => uuid_id);
  if (uuids.length > 0) await setExpiry(tx, uuids, expiry_date);
  for (const [from, group] of Map.groupBy(differing, (licence) => expiryInWords(licence.expiry_date))) {
    const action = describeDifferences({ expiry: { from, to } });
    const ids = group.map(({ uuid_id }) => uuid_id);
    await addActivity(tx, ids, action, ctx.actor);
  }
  ctx.audit({
    action: 'updated',
    entity: 'licences',
    id: uuids[0] ?? '',
    fields: { expiry: { from: null, to }, licences: { from: null, to: uuids } },
  });
  return { changed: uuids.length };
};
