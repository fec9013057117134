import type { getUser, listAdminUsers, listInvitesOfLocation, listUsersOfLocation } from '@hub/contract/users';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findPlace, listInviteRowsOf } from './invites.sql.ts';
import { findUser, listStaffRows, listUserRowsOf } from './users.sql.ts';

export const listUserPageOf: Handler<typeof listUsersOfLocation> = async (tx, { params, query }) => {
  orNotFound(await findPlace(tx, params.locationId));
  return listUserRowsOf(tx, params.locationId, query);
};

export const listInvitePageOf: Handler<typeof listInvitesOfLocation> = async (tx, { params, query }) => {
  orNotFound(await findPlace(tx, params.locationId));
  return listInviteRowsOf(tx, params.locationId, query);
};

export const listStaffPage: Handler<typeof listAdminUsers> = (tx, { distributor, query }) =>
  listStaffRows(tx, distributor, query);

export const readUser: Handler<typeof getUser> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findUser(tx, params.id));
  return { entity, version };
};
