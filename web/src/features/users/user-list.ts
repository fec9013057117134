import { INVITE_SORTS, listInvitesOfLocation, listUsersOfLocation, USER_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const userList = defineList({ call: listUsersOfLocation, sorts: USER_SORTS });

/** Stands on the same page as the list of users. */
export const inviteList = defineList({ call: listInvitesOfLocation, sorts: INVITE_SORTS, prefix: 'pending' });
