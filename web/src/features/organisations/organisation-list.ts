import { listOrganisations, ORGANISATION_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const organisationList = defineList({
  call: listOrganisations,
  sorts: ORGANISATION_SORTS,
  filters: { archived: ['exclude', 'only', 'include'] },
});
