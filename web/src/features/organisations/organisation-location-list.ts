import { LOCATION_SORTS, listLocationsOfOrganisation } from 'hub:calls';
import { ARCHIVED } from '../../list/archived-filter.tsx';
import { defineList } from '../../list/define-list.ts';

export const organisationLocationList = defineList({
  call: listLocationsOfOrganisation,
  sorts: LOCATION_SORTS,
  filters: { archived: ARCHIVED },
});
