import { foremostRole, ROLE_NAMES } from '@hub/contract/roles';
import type { User } from '@hub/contract/user-schemas';
import type * as calls from '@hub/contract/users';
import { csvOfShortList } from '../../http/csv-of-list.ts';
import { listAdminUsers } from './list-admin-users.ts';
import { listUsersOfLocation } from './list-users-of-location.ts';
import { listUsersOfOrganisation } from './list-users-of-organisation.ts';

const COLUMNS = {
  Name: ({ first_name, last_name }: User) => `${first_name} ${last_name}`.trim(),
  Email: ({ email }: User) => email,
  Role: ({ roles }: User) => ROLE_NAMES[foremostRole(roles)],
};

export const adminUsersAsCsv = csvOfShortList<typeof calls.listAdminUsers>(listAdminUsers, COLUMNS);

export const usersOfLocationAsCsv = csvOfShortList<typeof calls.listUsersOfLocation>(listUsersOfLocation, COLUMNS);

export const usersOfOrganisationAsCsv = csvOfShortList<typeof calls.listUsersOfOrganisation>(listUsersOfOrganisation, {
  ...COLUMNS,
  Location: ({ org_location }) => org_location.name,
});
