import type * as calls from '@hub/contract/users';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { listUserRowsOfOrganisation, organisationExists } from './users.sql.ts';

export const listUsersOfOrganisation: Handler<typeof calls.listUsersOfOrganisation> = async (
  tx,
  { params: { orgId }, query: { region, ...query } },
) => {
  if (!(await organisationExists(tx, orgId))) throw new Refusal('notFound');
  return listUserRowsOfOrganisation(tx, orgId, region, query);
};
