import { defineList } from '../../list/define-list.ts';

/** A report has an order of its own; only its page stands in the address. */
export const reportList = defineList({ sorts: ['none'] });
