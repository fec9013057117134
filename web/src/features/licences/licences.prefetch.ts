import { listAllPackagesQuery, listProductModulesQuery, listProductsQuery } from '../../client/catalogue-queries.ts';
import { queryClient } from '../../client/query-client.ts';
import { activityList, licenceList, unverifiedList } from './licence-list.ts';
import {
  getLicenceQuery,
  listKeysOfBatchQuery,
  listLicenceActivityQuery,
  listLicencesOfLocationQuery,
  listUnverifiedLicencesQuery,
} from './licences.queries.ts';

// Loaded by the routes beside their screens, which keeps the queries out of the first load.

type Search = Record<string, unknown>;

export const prefetchCatalogue = (): void => {
  void queryClient.prefetchQuery(listProductsQuery());
  void queryClient.prefetchQuery(listProductModulesQuery());
  void queryClient.prefetchQuery(listAllPackagesQuery());
};

export const prefetchLicencesOfLocation = (locationId: string, search: Search): void =>
  void queryClient.prefetchQuery(listLicencesOfLocationQuery(Number(locationId), licenceList.query(search)));

export const prefetchKeysOfBatch = (licenceId: string): void =>
  void queryClient.prefetchQuery(listKeysOfBatchQuery(licenceId));

export const prefetchLicence = (licenceId: string): void => void queryClient.prefetchQuery(getLicenceQuery(licenceId));

export const prefetchLicenceActivity = (licenceId: string, search: Search): void =>
  void queryClient.prefetchQuery(listLicenceActivityQuery(licenceId, activityList.query(search)));

export const prefetchUnverifiedLicences = (search: Search): void =>
  void queryClient.prefetchQuery(listUnverifiedLicencesQuery(unverifiedList.query(search)));
