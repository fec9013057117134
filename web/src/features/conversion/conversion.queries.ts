import {
  convertContract,
  convertV1Licences,
  getConversionProgress,
  getConversionStats,
  listV1Contracts,
} from 'hub:calls';
import { keyOf, pageQuery, type QueryOf, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';

const WHILE_RUNNING_MS = 1_000;

export const listV1ContractsQuery = (narrowed: QueryOf<typeof listV1Contracts>) =>
  pageQuery(listV1Contracts, { query: narrowed });

export const getConversionStatsQuery = () => query(getConversionStats, {});

/** The newest batch, asked for again and again while it runs: also when somebody else, or an earlier page, started it. */
export const getConversionProgressQuery = () => ({
  ...query(getConversionProgress, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { running: boolean } | undefined } }) =>
    state.data?.running === true ? WHILE_RUNNING_MS : false,
});

/** Numbers and contracts are read again, as the page shows them now. */
const refresh = () =>
  Promise.all(
    [listV1Contracts, getConversionStats, getConversionProgress].map((call) =>
      queryClient.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  );

export const convertOne = async (id: number) => {
  const reply = await send(convertContract, { params: { id } });
  await refresh();
  return reply;
};

export const convertBatch = async (ids: number[]) => {
  const reply = await send(convertV1Licences, { body: ids });
  await refresh();
  return reply;
};
