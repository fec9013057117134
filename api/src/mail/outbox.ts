import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { sendJob } from '../jobs/send-job.ts';
import { sendMail } from './send-mail.job.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Queues a mail in the transaction of the change that it is about: it is sent if and only if that transaction commits,
 * even if the server stops in between. With the hash of its link's token, whoever caused the mail learns when it cannot
 * be delivered.
 */
export const putInOutbox = async (
  tx: Tx,
  mail: Mail,
  tokenHash: Buffer | null = null,
  messageId: string = randomUUID(),
): Promise<string> => {
  await tx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      token_hash: tokenHash,
      message_id: messageId,
    })
    .execute();
  return sendJob(tx, sendMail, { messageId }, { id: messageId });
};

const FORGOTTEN_MAX = 1_000;

/** Sends mails without a job: those of a server before version 1.1, and of a backup without jobs. */
export const sendForgottenMails = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ message_id: string }>`
    select m.message_id from mail_outbox m
    where m.sent_at is null and m.failed_at is null
      and not exists (select from hub_jobs.job j where j.name = ${sendMail.name} and j.id = m.message_id)
    limit ${FORGOTTEN_MAX}`.execute(tx);
  for (const { message_id: messageId } of rows) await sendJob(tx, sendMail, { messageId }, { id: messageId });
};
