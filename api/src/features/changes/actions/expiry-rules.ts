import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import { refusalOfChange } from '../../../licences/licence-rules.ts';
import { type ActionRules, type LicenceFacts, reasonOf, rules } from './action-rules.ts';

const LAST_YEAR = 9999;

const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** The same day of a later month, or the last one of a shorter month; undefined after the last year that can be written. */
const addMonths = (day: string, months: number): string | undefined => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, daysInMonth));
  return first.getUTCFullYear() > LAST_YEAR ? undefined : first.toISOString().slice(0, 10);
};

type Facts = Pick<LicenceFacts, 'archived_at' | 'expiry_date'>;

const expiryRules = (next: (expiry: string | null) => { day: string | null } | { reason: string }): ActionRules =>
  rules({
    columns: ['expiry_date'],
    facts: ['archived_at', 'expiry_date'],
    decide(licence: Facts) {
      const refused = refusalOfChange(licence);
      if (refused !== undefined) return reasonOf(refused);
      const to = next(licence.expiry_date);
      if ('reason' in to) return to;
      if (to.day === licence.expiry_date) return { reason: CHANGE_REASON.unchanged };
      return { after: { expiry_date: to.day === null ? null : startOfDay(to.day) } };
    },
  });

export const setExpiryRules = (expiry: string | null): ActionRules =>
  expiryRules(() => ({ day: expiry?.slice(0, 10) ?? null }));

export const extendExpiryRules = (months: number): ActionRules =>
  expiryRules((expiry) => {
    if (expiry === null) return { reason: CHANGE_REASON.lifetime };
    const day = addMonths(expiry, months);
    return day === undefined ? { reason: PROBLEM.date } : { day };
  });

/** A lifetime licence stays one. */
export const alignExpiryRules = (latest: string | null): ActionRules =>
  expiryRules((expiry) =>
    expiry === null || latest === null ? { reason: CHANGE_REASON.lifetime } : { day: latest.slice(0, 10) },
  );
