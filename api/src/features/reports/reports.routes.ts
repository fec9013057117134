import * as calls from '@hub/contract/reports';
import { multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { readAverageReport, readAverageSummary } from './read-average-report.ts';
import { readLicenceReport, readLicenceReportSummary } from './read-licence-report.ts';

export const reportRoutes: Route[] = [
  multiTransactionRoute(calls.getAverageReport, readAverageReport),
  route(calls.getAverageSummary, readAverageSummary),
  multiTransactionRoute(calls.getLicenceReport, readLicenceReport),
  route(calls.getLicenceReportSummary, readLicenceReportSummary),
];
