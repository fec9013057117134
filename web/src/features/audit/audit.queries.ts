import { exportAuditLines, listAuditLines } from 'hub:calls';
import { pageQuery, type QueryOf } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { requestUrl } from '../../client/request-url.ts';
import { type AuditDays, auditList, daysOf } from './audit-list.ts';

type Narrowed = ReturnType<typeof auditList.query>;

/** There is one order, newest first, whatever an address says. */
export const listAuditLinesQuery = (narrowed: Narrowed, days: AuditDays) =>
  pageQuery(listAuditLines, {
    query: { ...narrowed, ...days, order: 'desc' } satisfies QueryOf<typeof listAuditLines>,
  });

/** Asks for what an address shows, while its screen is still being fetched. */
export const prefetchAuditLines = (search: Record<string, unknown>): Promise<void> =>
  queryClient.prefetchQuery(listAuditLinesQuery(auditList.query(search), daysOf(search)));

/** Where all that match are had from, for a download. */
export const auditExportAddress = ({ search, kind }: Narrowed, days: AuditDays): string =>
  requestUrl(exportAuditLines, { query: { search, kind, ...days } });
