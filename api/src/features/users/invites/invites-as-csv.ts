import { foremostRole, ROLE_NAMES } from '@hub/contract/roles';
import type * as calls from '@hub/contract/users';
import { csvOfShortList } from '../../../http/csv-of-list.ts';
import { listInvites } from './list-invites.ts';

export const invitesAsCsv = csvOfShortList<typeof calls.listInvites>(listInvites, {
  Name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  Email: ({ email }) => email,
  Location: ({ org_location_name }) => org_location_name,
  Role: ({ roles }) => ROLE_NAMES[foremostRole(roles)],
  Sent: ({ sent_at }) => sent_at.slice(0, 10),
  Expires: ({ expires_at }) => expires_at.slice(0, 10),
});
