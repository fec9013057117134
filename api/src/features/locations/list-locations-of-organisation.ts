import type * as calls from '@hub/contract/locations';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { listLocationRowsOf, listLocationRowsOfRegion, organisationExists, regionExists } from './locations.sql.ts';

export const listLocationsOfOrganisation: Handler<typeof calls.listLocationsOfOrganisation> = async (
  tx,
  { params: { orgId }, query: { region, ...query } },
) => {
  if (!(await organisationExists(tx, orgId))) throw new Refusal('notFound');
  if (region === undefined) return listLocationRowsOf(tx, query, orgId);
  if (!(await regionExists(tx, orgId, region))) return { rows: [], total: 0 };
  return listLocationRowsOfRegion(tx, query, region);
};
