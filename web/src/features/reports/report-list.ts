import { defineList } from '../../list/define-list.ts';

/** A report has a fixed order; only its page is in the URL. */
export const reportList = defineList({ sorts: ['none'] });
