import type { getOrganisation, getOrganisationContents, listOrganisations } from '@hub/contract/organisations';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { countContents, findOrganisation, listOrganisationRows } from './organisations.sql.ts';

export const listOrganisationPage: Handler<typeof listOrganisations> = (tx, { query }) =>
  listOrganisationRows(tx, query);

export const readOrganisation: Handler<typeof getOrganisation> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findOrganisation(tx, params.id));
  return { entity, version };
};

export const readOrganisationContents: Handler<typeof getOrganisationContents> = async (tx, { params }) =>
  orNotFound(await countContents(tx, params.id));
