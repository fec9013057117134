import type { ScheduleTimes } from '@hub/contract/schedules.policy';
import type { Mail } from '../../mail/outbox.ts';
import { nameOf, renderMail } from '../../mail/templates.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });

/** `every Monday at 7:00 (Australia/Sydney)`. */
const timesText = ({ frequency, weekday, month_day, hour, time_zone }: ScheduleTimes): string => {
  // The first of January 2024 was a Monday.
  const weekdayName = WEEKDAY.format(Date.UTC(2024, 0, weekday));
  const day = frequency === 'weekly' ? `every ${weekdayName}` : `on day ${month_day} of each month`;
  return `${day} at ${hour}:00 (${time_zone})`;
};

export interface ScheduleMail {
  to: string;
  firstName: string;
  name: string;
  /** What the report is about. */
  title: string;
  url: string;
  times: ScheduleTimes;
  distributorName: string;
}

export const scheduleMail = ({ to, firstName, name, title, url, times, distributorName }: ScheduleMail): Mail =>
  renderMail({
    to,
    subject: `Report: ${nameOf(name)}`,
    paragraphs: [
      `Hello ${nameOf(firstName)},`,
      `${nameOf(title)}.`,
      'The link opens the report in the Licence Hub and saves it as a CSV file, with the data of that moment. You have to be signed in.',
    ],
    button: { label: 'Download the CSV file', url },
    closing: [
      `You get this mail because ${nameOf(distributorName)} sends you this report ${timesText(times)}. It can be changed under Reports › Scheduled reports.`,
    ],
  });
