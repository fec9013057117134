import { listOrganisations, ORGANISATION_SORTS } from 'hub:calls';
import { pageQuery, type QueryOf } from '../../client/query.ts';
import { ARCHIVED } from '../../list/archived-filter.tsx';
import { defineList } from '../../list/define-list.ts';

export const organisationList = defineList({
  call: listOrganisations,
  sorts: ORGANISATION_SORTS,
  filters: { archived: ARCHIVED },
});

/** With the list, not with the other queries: everybody's first load has it. */
export const listOrganisationsQuery = (query: QueryOf<typeof listOrganisations>) =>
  pageQuery(listOrganisations, { query });
