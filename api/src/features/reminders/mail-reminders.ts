import type { Tx } from '../../db/database.ts';
import type { Services } from '../../http/services.ts';
import { hubUrlOf } from '../../mail/hub-url.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import type { DueRun } from './due-licences.sql.ts';
import { reminderMail } from './reminder-mail.ts';
import { insertMail } from './reminder-runs.sql.ts';
import type { MailedLicence } from './write-reminders.sql.ts';

type MailServices = Pick<Services, 'config' | 'distributors'>;

/** The list of licences that expire on these days. */
export const licencesUrl = (services: MailServices, distributor: number, first: string, last: string): string =>
  `${hubUrlOf(services, distributor)}/licences?expires_from=${first}&expires_to=${last}`;

interface Mailing {
  runId: number;
  services: MailServices;
  run: DueRun;
  licences: readonly MailedLicence[];
  /** Whether the recipients can open the list of licences. */
  hasLink: boolean;
}

/** Puts a mail for each recipient into the outbox, in the transaction that wrote the reminders. */
export const mailReminders = async (tx: Tx, { runId, services, run, licences, hasLink }: Mailing): Promise<void> => {
  const { distributor, days } = run;
  const distributorName = services.distributors.find(distributor)?.name ?? '';
  for (const [messageId, listed] of Map.groupBy(licences, ({ message_id }) => message_id)) {
    const [{ email, total, first_day, last_day }] = listed as [MailedLicence];
    await insertMail(tx, { message_id: messageId, run_id: runId, recipient: email, licences: total });
    const mail = reminderMail({
      to: email,
      today: days.today,
      licences: listed,
      total,
      distributorName,
      url: hasLink ? licencesUrl(services, distributor, first_day, last_day) : undefined,
    });
    await putInOutbox(tx, mail, null, messageId);
  }
};
