import type * as calls from '@hub/contract/licences';
import { offlineUntil } from '@hub/contract/licences.policy';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findOwnLocation } from '../../licences/licence-location.ts';
import { listLicencesWithDevice } from './licences.sql.ts';

export const listOfflineLicences: Handler<typeof calls.listOfflineLicences> = async (tx, { params, query }) => {
  orNotFound(await findOwnLocation(tx, params.locationId));
  const licences = await listLicencesWithDevice(tx, params.locationId, query.search ?? '');
  return licences.flatMap((licence) => {
    const end = offlineUntil(licence);
    return end === null ? [] : [{ uuid_id: licence.uuid_id, valid_until: end.toISOString() }];
  });
};
