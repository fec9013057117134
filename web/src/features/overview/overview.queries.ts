import * as calls from 'hub:calls';
import { pageQuery, query } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';

/** Enough to have some left without the lines about signing in and out. */
const READ_CHANGES = 50;

export const getOverviewQuery = () => query(calls.getOverview, {});

export const listLatestChangesQuery = () =>
  pageQuery(calls.listAuditLines, { query: { page: 1, page_size: READ_CHANGES, kind: 'changes', order: 'desc' } });

/** Begins both while the code of the screen is loading. */
export const prefetchOverview = (): void => {
  void queryClient.prefetchQuery(getOverviewQuery());
  void queryClient.prefetchQuery(listLatestChangesQuery());
};
