import { z } from 'zod';
import { call } from './call.ts';
import { id, PROBLEM } from './fields.ts';
import type { LicenceStatus } from './licences.policy.ts';
import { listQuery } from './lists.ts';
import { STAFF } from './roles.ts';

/** The ids of the reports in the web app. */
export const REPORT_IDS = ['AvgLicensesPerOrg', 'LicenseReport'] as const;
export type ReportId = (typeof REPORT_IDS)[number];

export const AVERAGE_REPORT_HEADERS = [
  'Organisation',
  'Locations',
  'Licences',
  'Average licences per location',
] as const;

/** The first cell of the last row; its third cell is the average over all organisations. */
export const OVERALL_AVERAGE = 'Average licences per organisation';

export const LICENCE_REPORT_HEADERS = [
  'ID',
  'Label',
  'Organisation',
  'Region',
  'Location',
  'Product',
  'Package',
  'Modules',
  'Kit colour',
  'Created',
  'Expiry',
  'Activated',
  'Device serial',
  'Verified',
  'Purchase order',
  'Created by',
  'Status',
] as const;

/** The cells below Status. */
export const STATUS_CELLS: Record<LicenceStatus, string> = {
  archived: 'Archived',
  expired: 'Expired',
  unverified: 'Unverified',
  activated: 'Activated',
  notActivated: 'Not activated',
};

export const ReportCell = z.union([z.string(), z.number()]);
export type ReportCell = z.infer<typeof ReportCell>;

/** A table whose first row is the headers. */
export const Report = z.array(z.array(ReportCell));
export type Report = z.infer<typeof Report>;

/** An existing calendar day as YYYY-MM-DD; there is no year 0. */
export const calendarDay = z.iso.date(PROBLEM.date).refine((day) => !day.startsWith('0000'), PROBLEM.date);

/** Both days are inclusive, in UTC. */
const range = z
  .strictObject({ startDate: calendarDay, endDate: calendarDay })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'], message: PROBLEM.endBeforeStart });

/** Without `page` the reply is the whole report; with it, the headers and one page of rows. */
const pageQuery = listQuery(['none']).pick({ page: true, page_size: true });

export const AverageSummary = z.strictObject({
  organisations: z.int(),
  licences: z.int(),
  average: z.number(),
  /** The organisations with the most licences, in descending order. */
  top: z.array(z.strictObject({ id, organisation: z.string(), locations: z.int(), licences: z.int() })),
});
export type AverageSummary = z.infer<typeof AverageSummary>;

export const LicenceReportSummary = z.strictObject({
  total: z.int(),
  /** Every month with new licences, as YYYY-MM, oldest first. */
  months: z.array(z.strictObject({ month: z.string(), licences: z.int() })),
  /** In descending order of licences. */
  products: z.array(z.strictObject({ product: z.string(), licences: z.int() })),
});
export type LicenceReportSummary = z.infer<typeof LicenceReportSummary>;

export const getAverageReport = call({
  name: 'getAverageReport',
  method: 'GET',
  path: '/report/AvgLicensesPerOrg',
  allowedRoles: STAFF,
  summary: 'Average licences per organisation',
  query: pageQuery,
  reply: Report,
  streamed: true,
});

export const getAverageSummary = call({
  name: 'getAverageSummary',
  method: 'GET',
  path: '/report/AvgLicensesPerOrgSummary',
  allowedRoles: STAFF,
  summary: 'The overall average, and the organisations with the most licences',
  reply: AverageSummary,
});

export const getLicenceReport = call({
  name: 'getLicenceReport',
  method: 'GET',
  path: '/report/LicenseReport/{startDate}/{endDate}',
  allowedRoles: STAFF,
  summary: 'A row for each licence created in a range of days',
  params: range,
  query: pageQuery,
  reply: Report,
  streamed: true,
});

export const getLicenceReportSummary = call({
  name: 'getLicenceReportSummary',
  method: 'GET',
  path: '/report/LicenseReportSummary/{startDate}/{endDate}',
  allowedRoles: STAFF,
  summary: 'How many licences were created in a range of days, by month and by product',
  params: range,
  reply: LicenceReportSummary,
});
