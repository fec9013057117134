import { listPackages, PACKAGE_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const packageList = defineList({ call: listPackages, sorts: PACKAGE_SORTS });
