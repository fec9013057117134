import * as calls from 'hub:calls';
import { pageQuery, type QueryOf } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { sendStreamed } from '../../client/send.ts';
import { type AuditDays, auditList, daysOf } from './audit-list.ts';

type AuditQuery = ReturnType<typeof auditList.query>;

/** There is one order, newest first, whatever the URL says. */
export const listAuditLinesQuery = (query: AuditQuery, days: AuditDays) =>
  pageQuery(calls.listAuditLines, {
    query: { ...query, ...days, order: 'desc' } satisfies QueryOf<typeof calls.listAuditLines>,
  });

/** Prefetches what a URL shows while the code of its screen is loading. */
export const prefetchAuditLines = (search: Record<string, unknown>): Promise<void> =>
  queryClient.prefetchQuery(listAuditLinesQuery(auditList.query(search), daysOf(search)));

/** The download of all that match. */
export const exportAuditLines = ({ search, kind }: AuditQuery, days: AuditDays, signal: AbortSignal) =>
  sendStreamed(calls.exportAuditLines, { query: { search, kind, ...days } }, { signal });
