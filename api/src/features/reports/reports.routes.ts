import * as calls from '@hub/contract/reports';
import { asReports, multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { getAverageReport } from './get-average-report.ts';
import { getAverageSummary } from './get-average-summary.ts';
import { getLicenceReport } from './get-licence-report.ts';
import { getLicenceReportSummary } from './get-licence-report-summary.ts';

export const reportRoutes: Route[] = asReports([
  multiTransactionRoute(calls.getAverageReport, getAverageReport),
  route(calls.getAverageSummary, getAverageSummary),
  multiTransactionRoute(calls.getLicenceReport, getLicenceReport),
  route(calls.getLicenceReportSummary, getLicenceReportSummary),
]);
