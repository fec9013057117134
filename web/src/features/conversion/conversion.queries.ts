import * as calls from 'hub:calls';
import { pageQuery, type QueryOf, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';
import { contractList } from './contract-list.ts';

const POLL_MS = 1_000;

export const listV1ContractsQuery = (query: QueryOf<typeof calls.listV1Contracts>) =>
  pageQuery(calls.listV1Contracts, { query });

export const getConversionStatsQuery = () => query(calls.getConversionStats, {});

/** The newest batch, polled while it runs: also when somebody else, or an earlier page, started it. */
export const getConversionProgressQuery = () => ({
  ...query(calls.getConversionProgress, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { running: boolean } | undefined } }) =>
    state.data?.running === true ? POLL_MS : false,
});

/** What a conversion changes: the contracts, and the licences of locations and organisations. */
export const CONVERSION_READS = [
  calls.listV1Contracts,
  calls.getConversionStats,
  calls.getConversionProgress,
  calls.listLicencesOfLocation,
  calls.listLicences,
  calls.listUnverifiedLicences,
  calls.getLocation,
  calls.listLocations,
  calls.listOrganisations,
];

export const previewConversion = (contracts: string[]) => send(calls.previewConversion, { query: { contracts } });

export const convertContract = (id: number) => send(calls.convertContract, { params: { id } });

export const convertV1Licences = (ids: number[]) => send(calls.convertV1Licences, { body: ids });

/** Begins to read what a URL shows while the code of its screen is loading. */
export const prefetchV1Contracts = (search: Record<string, unknown>): void => {
  void queryClient.prefetchQuery(getConversionStatsQuery());
  void queryClient.prefetchQuery(listV1ContractsQuery(contractList.query(search)));
};

export const prefetchConversion = (): void => {
  void queryClient.prefetchQuery(getConversionStatsQuery());
  void queryClient.prefetchQuery(getConversionProgressQuery());
};
