import type { Schedule } from '@hub/contract/schedules';
import { hourText, weekdayName, zoneText } from '../../form/fields/time-choices.ts';
import { scheduleMessages } from '../../i18n/en_au/schedules.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { text } from '../../i18n/text.ts';

addMessages(scheduleMessages);

/** The texts of this screen, which load with it. */
export const useScheduleText = (): typeof text => text;

export const reportText = ({ report, view_name }: Schedule): string => {
  if (report === 'AvgLicensesPerOrg') return text('schedules.reportAverage');
  if (report === 'LicenseReport') return text('schedules.reportLicences');
  return view_name === '' ? text('schedules.viewDeleted') : text('schedules.viewOf', { name: view_name });
};

/** `Mondays at 7:00 am, Australia/Sydney` */
export const timesText = ({ frequency, weekday, month_day, hour, time_zone }: Schedule): string =>
  frequency === 'weekly'
    ? text('schedules.everyWeek', { weekday: weekdayName(weekday), hour: hourText(hour), zone: zoneText(time_zone) })
    : text('schedules.everyMonth', { day: month_day, hour: hourText(hour), zone: zoneText(time_zone) });
