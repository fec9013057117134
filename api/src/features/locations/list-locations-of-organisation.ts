import type * as calls from '@hub/contract/locations';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { listLocationRowsOf, organisationExists } from './locations.sql.ts';

export const listLocationsOfOrganisation: Handler<typeof calls.listLocationsOfOrganisation> = async (
  tx,
  { params, query },
) => {
  if (!(await organisationExists(tx, params.orgId))) throw new Refusal('notFound');
  return listLocationRowsOf(tx, query, params.orgId);
};
