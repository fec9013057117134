import { INVITE_SORTS, listInvites, listInvitesOfLocation, listUsersOfLocation, USER_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const userList = defineList({
  call: listUsersOfLocation,
  sorts: USER_SORTS,
  filters: { deactivated: ['exclude', 'only', 'include'] },
});

/** Those of the whole distributor. */
export const invitationList = defineList({ call: listInvites, sorts: INVITE_SORTS });

/** Shares a page with the list of users, so its search parameters have a prefix. */
export const inviteList = defineList({ call: listInvitesOfLocation, sorts: INVITE_SORTS, prefix: 'pending' });
