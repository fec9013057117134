import { DISTRIBUTOR_SORTS, listDistributors } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const distributorList = defineList({ call: listDistributors, sorts: DISTRIBUTOR_SORTS });
