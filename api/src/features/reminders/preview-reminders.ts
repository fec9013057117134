import type * as calls from '@hub/contract/reminders';
import { REMINDER_ROWS } from '@hub/contract/reminders';
import type { Handler } from '../../http/route.ts';
import { countForManagers, countNew, dueLicences, nextRun } from './preview.sql.ts';
import { generalRecipients, managedLocations } from './recipients.sql.ts';
import { findSettings } from './reminder-settings.sql.ts';

const NOBODY = { rows: [], people: 0 };

export const previewReminders: Handler<typeof calls.previewReminders> = async (tx, ctx) => {
  const settings = await findSettings(tx);
  const run = nextRun(ctx.distributor, settings, new Date());
  const general = await generalRecipients(tx, ctx.distributor, settings);
  const mails: { email: string; kind: 'staff' | 'extra' | 'licenceManager'; licences: number }[] = [];
  for (const { email, key, kind } of general.slice(0, REMINDER_ROWS))
    mails.push({ email, kind, licences: await countNew(tx, run, key) });
  const withLicences = mails.filter(({ licences }) => licences > 0);
  const { to_licence_managers } = settings;
  const keys = general.map(({ key }) => key);
  const managers = to_licence_managers ? await countForManagers(tx, run, keys) : NOBODY;
  const { rows, licences } = await dueLicences(tx, run, REMINDER_ROWS);
  return {
    day: run.days.today,
    recipients: withLicences.length + Math.max(0, general.length - REMINDER_ROWS) + managers.people,
    skipped: to_licence_managers ? (await managedLocations(tx, run)).skipped : 0,
    mails: [
      ...withLicences,
      ...managers.rows.map((row) => ({ email: row.email, kind: 'licenceManager' as const, licences: row.licences })),
    ].slice(0, REMINDER_ROWS),
    licences,
    rows,
  };
};
