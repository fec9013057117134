import { LOCATION_SORTS, listLocations } from 'hub:calls';
import { ARCHIVED } from '../../list/archived-filter.tsx';
import { defineList } from '../../list/define-list.ts';

export const locationList = defineList({ call: listLocations, sorts: LOCATION_SORTS, filters: { archived: ARCHIVED } });
