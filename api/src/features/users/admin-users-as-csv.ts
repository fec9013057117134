import { foremostRole, ROLE_NAMES } from '@hub/contract/roles';
import type * as calls from '@hub/contract/users';
import { csvOfShortList } from '../../http/csv-of-list.ts';
import { listAdminUsers } from './list-admin-users.ts';

export const adminUsersAsCsv = csvOfShortList<typeof calls.listAdminUsers>(listAdminUsers, {
  Name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  Email: ({ email }) => email,
  Role: ({ roles }) => ROLE_NAMES[foremostRole(roles)],
});
