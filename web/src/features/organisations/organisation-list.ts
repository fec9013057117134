import { LOCATION_SORTS, listLocationsOfOrganisation, listOrganisations, ORGANISATION_SORTS } from 'hub:calls';
import { ARCHIVED } from '../../list/archived-filter.tsx';
import { defineList } from '../../list/define-list.ts';

export const organisationList = defineList({
  call: listOrganisations,
  sorts: ORGANISATION_SORTS,
  filters: { archived: ARCHIVED },
});

export const organisationLocationList = defineList({
  call: listLocationsOfOrganisation,
  sorts: LOCATION_SORTS,
  filters: { archived: ARCHIVED },
});
