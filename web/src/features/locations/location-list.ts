import { LOCATION_SORTS } from 'hub:calls';
import { ARCHIVED } from '../../list/archived-filter.tsx';
import { defineList } from '../../list/define-list.ts';

export const locationList = defineList({ sorts: LOCATION_SORTS, filters: { archived: ARCHIVED } });
