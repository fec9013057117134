import type * as calls from '@hub/contract/organisations';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { countOrganisationContents, countRegionContents } from './organisations.sql.ts';

export const getOrganisationContents: Handler<typeof calls.getOrganisationContents> = async (
  tx,
  { params: { id }, query: { region } },
) => {
  const all = orNotFound(await countOrganisationContents(tx, id));
  return region === undefined ? all : orNotFound(await countRegionContents(tx, id, region));
};
