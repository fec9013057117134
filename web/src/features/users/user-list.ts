import { INVITE_SORTS, USER_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const userList = defineList({ sorts: USER_SORTS });

/** Stands on the same page as the list of users. */
export const inviteList = defineList({ sorts: INVITE_SORTS, prefix: 'pending' });
