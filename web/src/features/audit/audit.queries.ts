import { exportAuditLines, listAuditLines } from 'hub:calls';
import { pageQuery, type QueryOf } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { requestUrl } from '../../client/request-url.ts';
import { type AuditDays, auditList, daysOf } from './audit-list.ts';

type AuditQuery = ReturnType<typeof auditList.query>;

/** There is one order, newest first, whatever the URL says. */
export const listAuditLinesQuery = (query: AuditQuery, days: AuditDays) =>
  pageQuery(listAuditLines, {
    query: { ...query, ...days, order: 'desc' } satisfies QueryOf<typeof listAuditLines>,
  });

/** Prefetches what a URL shows while the code of its screen is loading. */
export const prefetchAuditLines = (search: Record<string, unknown>): Promise<void> =>
  queryClient.prefetchQuery(listAuditLinesQuery(auditList.query(search), daysOf(search)));

/** The URL of the download of all that match. */
export const exportAuditLinesUrl = ({ search, kind }: AuditQuery, days: AuditDays): string =>
  requestUrl(exportAuditLines, { query: { search, kind, ...days } });
