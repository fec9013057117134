import type { Tx } from '../db/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Queues a mail in the transaction of the change that it is about: it is sent if and only if that transaction commits,
 * even if the server stops in between.
 */
export const putInOutbox = async (tx: Tx, mail: Mail): Promise<void> => {
  await tx
    .insertInto('mail_outbox')
    .values({ recipient: mail.to, subject: mail.subject, text_body: mail.text, html_body: mail.html })
    .execute();
};
