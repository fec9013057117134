import type * as calls from '@hub/contract/reminders';
import type { Handler } from '../../http/route.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { licencesUrl } from './mail-reminders.ts';
import { dueLicences, nextRun } from './preview.sql.ts';
import { reminderMail } from './reminder-mail.ts';
import { findSettings } from './reminder-settings.sql.ts';
import { LISTED_MAX } from './write-reminders.sql.ts';

export const sendTestReminder: Handler<typeof calls.sendTestReminder> = async (tx, ctx, services) => {
  const run = nextRun(ctx.distributor, await findSettings(tx), new Date());
  const { rows, licences, first_day, last_day } = await dueLicences(tx, run, LISTED_MAX);
  const to = ctx.actor.email;
  const url =
    first_day === null || last_day === null ? undefined : licencesUrl(services, ctx.distributor, first_day, last_day);
  const mail = reminderMail({
    to,
    today: run.days.today,
    licences: rows.toSorted(
      (one, other) =>
        one.organisation_name.localeCompare(other.organisation_name) ||
        one.location_name.localeCompare(other.location_name),
    ),
    total: licences,
    distributorName: services.distributors.find(ctx.distributor)?.name ?? '',
    url,
    isTest: true,
  });
  await putInOutbox(tx, mail);
  ctx.audit({ action: 'tested', entity: 'reminders', id: ctx.distributor, name: to });
  return { to };
};
