import { listV1Contracts, V1_CONTRACT_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

const CONVERTED = ['exclude', 'only', 'include'] as const;

export const contractList = defineList({
  call: listV1Contracts,
  sorts: V1_CONTRACT_SORTS,
  filters: { converted: CONVERTED },
});
