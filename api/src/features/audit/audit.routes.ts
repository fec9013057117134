import * as calls from '@hub/contract/audit';
import { multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { exportAudit } from './export-audit.ts';
import { readAuditLines } from './read-audit.ts';

export const auditRoutes: Route[] = [
  route(calls.listAuditLines, readAuditLines),
  multiTransactionRoute(calls.exportAuditLines, exportAudit),
];
