import * as calls from '@hub/contract/imports';
import { multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { exportFailedRows } from './export-failed-rows.ts';
import { getImport } from './get-import.ts';
import { getImportTemplate } from './get-import-template.ts';
import { listImportRows } from './list-import-rows.ts';
import { planImport } from './plan-import.ts';
import { uploadImport } from './upload-import.ts';

export const importRoutes: Route[] = [
  multiTransactionRoute(calls.uploadImport, uploadImport),
  route(calls.getImport, getImport),
  route(calls.planImport, planImport),
  route(calls.listImportRows, listImportRows),
  multiTransactionRoute(calls.exportFailedRows, exportFailedRows),
  route(calls.getImportTemplate, getImportTemplate),
];
