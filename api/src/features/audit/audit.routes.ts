import * as calls from '@hub/contract/audit';
import { asReports, multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { exportAuditLines } from './export-audit-lines.ts';
import { listAuditLines } from './list-audit-lines.ts';
import { listRecordChanges } from './list-record-changes.ts';
import { listRecordHistory } from './list-record-history.ts';

export const auditRoutes: Route[] = asReports([
  route(calls.listAuditLines, listAuditLines),
  multiTransactionRoute(calls.exportAuditLines, exportAuditLines),
  route(calls.listRecordChanges, listRecordChanges),
  route(calls.listRecordHistory, listRecordHistory),
]);
