import { foremostRole, ROLE_NAMES } from '@hub/contract/roles';
import type { Invite, ListedInvite } from '@hub/contract/user-schemas';
import type * as calls from '@hub/contract/users';
import { csvOfShortList } from '../../../http/csv-of-list.ts';
import { listInvites } from './list-invites.ts';
import { listInvitesOfLocation } from './list-invites-of-location.ts';

const NAME = {
  Name: ({ first_name, last_name }: Invite) => `${first_name} ${last_name}`.trim(),
  Email: ({ email }: Invite) => email,
};
const OFFER = {
  Role: ({ roles }: Invite) => ROLE_NAMES[foremostRole(roles)],
  Sent: ({ sent_at }: Invite) => sent_at.slice(0, 10),
  Expires: ({ expires_at }: Invite) => expires_at.slice(0, 10),
};

export const invitesAsCsv = csvOfShortList<typeof calls.listInvites>(listInvites, {
  ...NAME,
  Location: ({ org_location_name }: ListedInvite) => org_location_name,
  ...OFFER,
});

export const invitesOfLocationAsCsv = csvOfShortList<typeof calls.listInvitesOfLocation>(listInvitesOfLocation, {
  ...NAME,
  ...OFFER,
});
