import { reportedDays } from '@hub/contract/schedules.policy';
import type { WaitingRun } from './schedule-runs.sql.ts';

export interface ReportLink {
  /** What the report is about. */
  title: string;
  path: string;
}

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** Makes the page save its CSV file as soon as it is open. */
const pathOf = (page: string, search: URLSearchParams): string => {
  search.set('download', 'csv');
  return `${page}?${search}`;
};

/** The page of the hub with the report of an occurrence; nothing when its view was deleted. */
export const reportLink = (
  run: Pick<WaitingRun, 'report' | 'frequency' | 'time_zone' | 'due_at' | 'created_at'>,
  view: { name: string; search: string } | undefined,
): ReportLink | undefined => {
  switch (run.report) {
    case 'view':
      return view && { title: `Licences: ${view.name}`, path: pathOf('/licences', new URLSearchParams(view.search)) };
    case 'AvgLicensesPerOrg':
      return {
        title: 'Average licences per organisation',
        path: pathOf('/reports/AvgLicensesPerOrg', new URLSearchParams()),
      };
    case 'LicenseReport': {
      const days = reportedDays(run, new Date(run.due_at ?? run.created_at));
      return {
        title: `Licences created from ${dayText(days.start)} to ${dayText(days.end)}`,
        path: pathOf('/reports/LicenseReport', new URLSearchParams(days)),
      };
    }
  }
};
