import { daysBetween } from '@hub/contract/calendar';
import type { Mail } from '../../mail/outbox.ts';
import { nameOf, renderMail } from '../../mail/templates.ts';
import type { MailedLicence } from './write-reminders.sql.ts';

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-AU');

/** `3 May 2027, in 7 days`. */
const whenOf = (day: string, today: string): string => {
  const left = daysBetween(today, day);
  const days = Math.abs(left) === 1 ? '1 day' : `${Math.abs(left)} days`;
  const away = left === 0 ? 'today' : left > 0 ? `in ${days}` : `${days} ago`;
  return `${DAY.format(new Date(`${day}T00:00:00Z`))}, ${away}`;
};

type Listed = Pick<MailedLicence, 'name' | 'organisation_name' | 'location_name' | 'expiry_day'>;

export interface ReminderMail {
  to: string;
  today: string;
  /** Ordered by organisation and location. */
  licences: readonly Listed[];
  /** With those that are not listed. */
  total: number;
  distributorName: string;
  /** The list of these licences, for those who can open it. */
  url?: string | undefined;
  isTest?: boolean;
}

const countOf = (total: number): string => (total === 1 ? '1 licence' : `${COUNT.format(total)} licences`);

export const reminderMail = ({
  to,
  today,
  licences,
  total,
  distributorName,
  url,
  isTest = false,
}: ReminderMail): Mail => {
  const places = Map.groupBy(licences, (one) => `${nameOf(one.organisation_name)}, ${nameOf(one.location_name)}`);
  const subject =
    total === 1 ? `1 licence expires soon or has expired` : `${countOf(total)} expire soon or have expired`;
  return renderMail({
    to,
    subject: isTest ? `Test: ${subject}` : subject,
    paragraphs: [
      ...(isTest
        ? ['This is a test of the reminders of Licence Hub. You asked for it; it counts as no reminder.']
        : []),
      total === 0
        ? 'No licence is due for a reminder.'
        : `${countOf(total)} of ${nameOf(distributorName)} ${total === 1 ? 'expires' : 'expire'} soon, or ${total === 1 ? 'has' : 'have'} just expired.`,
    ],
    sections: [...places].map(([title, ones]) => ({
      title,
      lines: ones.map(({ name, expiry_day }) => `${nameOf(name)}: ${whenOf(expiry_day, today)}`),
    })),
    ...(url === undefined ? {} : { button: { label: 'See these licences', url } }),
    closing: [
      ...(total > licences.length ? [`And ${COUNT.format(total - licences.length)} more.`] : []),
      `You get this mail because reminders of ${nameOf(distributorName)} are sent to this address.`,
    ],
  });
};
