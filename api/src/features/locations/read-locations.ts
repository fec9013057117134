import type {
  getLocation,
  getLocationContents,
  listLocations,
  listLocationsOfOrganisation,
} from '@hub/contract/locations';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import {
  countLocationContents,
  findLocation,
  listLocationRows,
  listLocationRowsOf,
  organisationExists,
} from './locations.sql.ts';

export const listLocationPage: Handler<typeof listLocations> = (tx, { query }) => listLocationRows(tx, query);

export const listLocationPageOf: Handler<typeof listLocationsOfOrganisation> = async (tx, { params, query }) => {
  if (!(await organisationExists(tx, params.orgId))) throw new Refusal('notFound');
  return listLocationRowsOf(tx, query, params.orgId);
};

export const readLocation: Handler<typeof getLocation> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findLocation(tx, params.id));
  return { entity, version };
};

export const readLocationContents: Handler<typeof getLocationContents> = async (tx, { params }) =>
  orNotFound(await countLocationContents(tx, params.id));
