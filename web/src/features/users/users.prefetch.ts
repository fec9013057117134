import { queryClient } from '../../client/query-client.ts';
import { inviteList, userList } from './user-list.ts';
import {
  getUserQuery,
  listAdminUsersQuery,
  listInvitesOfLocationQuery,
  listUsersOfLocationQuery,
} from './users.queries.ts';

// Loaded by the routes beside their screens, which keeps the queries out of the first load.

type Search = Record<string, unknown>;

export const prefetchUsersOfLocation = (locationId: number, search: Search): void => {
  void queryClient.prefetchQuery(listUsersOfLocationQuery(locationId, userList.query(search)));
  void queryClient.prefetchQuery(listInvitesOfLocationQuery(locationId, inviteList.query(search)));
};

export const prefetchUser = (id: string): void => void queryClient.prefetchQuery(getUserQuery(id));

export const prefetchAdminUsers = (search: Search): void =>
  void queryClient.prefetchQuery(listAdminUsersQuery(userList.query(search)));
