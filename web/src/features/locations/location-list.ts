import { LOCATION_SORTS, listLocations } from 'hub:calls';
import { pageQuery, type QueryOf } from '../../client/query.ts';
import { ARCHIVED } from '../../list/archived-filter.tsx';
import { defineList } from '../../list/define-list.ts';

export const locationList = defineList({ call: listLocations, sorts: LOCATION_SORTS, filters: { archived: ARCHIVED } });

/** With the list, not with the other queries: everybody's first load has it. */
export const listLocationsQuery = (query: QueryOf<typeof listLocations>) => pageQuery(listLocations, { query });
