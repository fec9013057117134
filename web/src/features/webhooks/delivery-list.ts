import { DELIVERY_STATES } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const deliveryList = defineList({
  sorts: ['created_at'],
  order: 'desc',
  filters: { state: ['all', ...DELIVERY_STATES] },
});
