import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { findLicence } from '../licences.sql.ts';
import { listActivityRows } from './licence-activity.sql.ts';

export const listLicenceActivity: Handler<typeof calls.listLicenceActivity> = async (tx, { params, query }) => {
  orNotFound(await findLicence(tx, params.uuid));
  return listActivityRows(tx, params.uuid, query);
};
