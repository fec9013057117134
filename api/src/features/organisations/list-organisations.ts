import type * as calls from '@hub/contract/organisations';
import type { Handler } from '../../http/route.ts';
import { listOrganisationRows } from './organisations.sql.ts';

export const listOrganisations: Handler<typeof calls.listOrganisations> = (tx, { query }) =>
  listOrganisationRows(tx, query);
