import type {
  getLicence,
  listLicenceActivity,
  listLicencesOfLocation,
  listUnverifiedLicences,
} from '@hub/contract/licences';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { listActivityRows } from './licence-activity.sql.ts';
import { findOwnLocation } from './licence-place.ts';
import { findLicence, listLicenceRows, listUnverifiedRows } from './licences.sql.ts';

export const readLicence: Handler<typeof getLicence> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findLicence(tx, params.uuid));
  return { entity, version };
};

export const listLocationLicencePage: Handler<typeof listLicencesOfLocation> = async (tx, { params, query }) => {
  orNotFound(await findOwnLocation(tx, params.locationId));
  return listLicenceRows(tx, query, params.locationId);
};

export const listUnverifiedPage: Handler<typeof listUnverifiedLicences> = (tx, { query }) =>
  listUnverifiedRows(tx, query);

export const listActivityPage: Handler<typeof listLicenceActivity> = async (tx, { params, query }) => {
  orNotFound(await findLicence(tx, params.uuid));
  return listActivityRows(tx, params.uuid, query);
};
