import { getLocation, getOrganisation, listLocations } from 'hub:calls';
import { pageQuery, versionedQuery } from './query.ts';

/** Records whose names several features show in headers, links and breadcrumbs. */
export const getOrganisationQuery = (id: number | string) =>
  versionedQuery(getOrganisation, { params: { id: Number(id) } });

export const getLocationQuery = (id: number | string) => versionedQuery(getLocation, { params: { id: Number(id) } });

const MAX_MATCHES = 8;

/** Locations that a licence or a user can be moved to. */
export const listMatchingLocationsQuery = (search: string) =>
  pageQuery(listLocations, { query: { page: 1, page_size: MAX_MATCHES, search: search || undefined, sort: 'name' } });
