import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Services } from '../http/services.ts';
import { JobFailure } from '../jobs/define-job.ts';
import { messageIdOf, openTransport } from './transport.ts';

/** As long as a delivery may take; see the heartbeat of the job. */
const CLAIM_SECONDS = 300;

interface ClaimedMail {
  id: number;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  token_hash: Buffer | null;
  message_id: string;
}

/** What an SMTP server answered, if it did. */
interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The mail server does not want this recipient or this mail. A refused sender or password may be put right meanwhile. */
const isRefusedForGood = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500 && responseCode < 600;

/** The answer on one line; empty when there was none, because the error's own message names internal hosts. */
const answerOf = ({ response = '' }: SmtpError): string => response.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Servers before version 1.1 send what is due and not claimed; they must not do so while, or soon after, this one tries. */
const claim = async (tx: Tx, messageId: string, ignoreClaims: boolean): Promise<ClaimedMail | undefined> => {
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox
    set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), next_attempt_at = now() + interval '1 day',
      attempts = attempts + 1
    where message_id = ${messageId}::uuid and sent_at is null and failed_at is null
      and (${ignoreClaims} or claimed_until is null or claimed_until < now())
    returning id, recipient, subject, text_body, html_body, token_hash, message_id`.execute(tx);
  return rows[0];
};

const isOpen = async (tx: Tx, messageId: string): Promise<boolean> =>
  (await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('message_id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Shows a failed mail to those who caused it: on the invitation or the new address whose link it has. */
const reportFailure = async (tx: Tx, tokenHash: Buffer, error: SmtpError): Promise<void> => {
  const mail_error = answerOf(error);
  await tx.updateTable('invites').set({ mail_error }).where('token_hash', '=', tokenHash).execute();
  await tx.updateTable('email_changes').set({ mail_error }).where('token_hash', '=', tokenHash).execute();
};

/** Shows on the pages of reminders and scheduled reports what became of their mails. */
const reportOutcome = async (tx: Tx, messageId: string, error: SmtpError | undefined): Promise<void> => {
  const outcome =
    error === undefined ? { sent_at: sql<string>`now()` } : { mail_error: answerOf(error) || 'No answer.' };
  for (const table of ['reminder_mails', 'schedule_mails'] as const)
    await tx.updateTable(table).set(outcome).where('message_id', '=', messageId).execute();
};

/** The body of a finished mail is deleted, because it may contain a sign-in link. */
const settle = async (tx: Tx, mail: ClaimedMail, error: SmtpError | undefined, isFinal: boolean): Promise<void> => {
  const last_error = error?.message.slice(0, 500) ?? null;
  const outcome = {
    claimed_until: null,
    last_error,
    ...(error === undefined ? { sent_at: sql<string>`now()` } : isFinal ? { failed_at: sql<string>`now()` } : {}),
    ...(isFinal ? { text_body: '', html_body: '' } : {}),
  };
  await tx.updateTable('mail_outbox').set(outcome).where('id', '=', mail.id).execute();
  if (isFinal) await reportOutcome(tx, mail.message_id, error);
  if (error !== undefined && isFinal && mail.token_hash !== null) await reportFailure(tx, mail.token_hash, error);
};

/** Sends a mail of the outbox, unless it is finished already. Throws when it could not be delivered. */
export const deliverMail = async (
  { config, database }: Pick<Services, 'config' | 'database'>,
  messageId: string,
  isLast: boolean,
): Promise<void> => {
  const { smtpUrl, publicUrl } = config;
  if (smtpUrl === undefined) throw new JobFailure('SMTP_URL is not set.');
  // The embedded database is open in one server only: a claim is what an earlier one left behind.
  const mail = await database.asSystem((tx) => claim(tx, messageId, database.kind === 'embedded'));
  if (mail === undefined) {
    if (await database.asSystem((tx) => isOpen(tx, messageId)))
      throw new JobFailure('Another server is sending this mail.');
    return;
  }
  const transport = await openTransport({ ...config, smtpUrl });
  let error: SmtpError | undefined;
  try {
    await transport.sendMail({
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      messageId: messageIdOf(publicUrl, messageId),
    });
  } catch (thrown) {
    error = thrown as SmtpError;
  } finally {
    transport.close();
  }
  const refusedForGood = error !== undefined && isRefusedForGood(error);
  await database.asSystem((tx) => settle(tx, mail, error, error === undefined || refusedForGood || isLast));
  if (error !== undefined) throw new JobFailure(answerOf(error) || error.message, { final: refusedForGood });
};
