import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findOwnLocation } from '../../licences/licence-location.ts';
import { listLicenceRows } from './licences.sql.ts';

export const listLicencesOfLocation: Handler<typeof calls.listLicencesOfLocation> = async (tx, { params, query }) => {
  orNotFound(await findOwnLocation(tx, params.locationId));
  return listLicenceRows(tx, query, params.locationId);
};
