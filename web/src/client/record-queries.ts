import { getLocation, getOrganisation } from 'hub:calls';
import { versionedQuery } from './query.ts';

/** Records whose names several features show in headers, links and breadcrumbs. */
export const getOrganisationQuery = (id: number | string) =>
  versionedQuery(getOrganisation, { params: { id: Number(id) } });

export const getLocationQuery = (id: number | string) => versionedQuery(getLocation, { params: { id: Number(id) } });
