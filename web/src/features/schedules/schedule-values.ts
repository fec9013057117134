import type { Schedule, ScheduleDetails } from '@hub/contract/schedules';

/** As the form has it: 0 while no view is chosen. */
export type ScheduleValues = Omit<ScheduleDetails, 'view_id'> & { view_id: number };

/** What a change sends back: all of it. */
export const detailsOf = (schedule: Schedule): ScheduleDetails => {
  const { name, report, view_id, frequency, weekday, month_day, hour, time_zone, is_on, recipients } = schedule;
  const recipient_ids = recipients.map(({ uuid_id }) => uuid_id).sort();
  return { name, report, view_id, frequency, weekday, month_day, hour, time_zone, is_on, recipient_ids };
};

export const valuesOf = (schedule: Schedule): ScheduleValues => ({
  ...detailsOf(schedule),
  view_id: schedule.view_id ?? 0,
});

/** A new one: on Monday mornings. */
export const newValues = (viewId: number, recipient_ids: string[], timeZone: string): ScheduleValues => ({
  name: '',
  report: viewId === 0 ? 'LicenseReport' : 'view',
  view_id: viewId,
  frequency: 'weekly',
  weekday: 1,
  month_day: 1,
  hour: 7,
  time_zone: timeZone,
  recipient_ids,
  is_on: true,
});
