import { PACKAGE_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const packageList = defineList({ sorts: PACKAGE_SORTS });
