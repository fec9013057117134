import type { Tx } from '../db/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: if that is undone, nothing is sent, and if it
 * stands, the mail will go, whatever happens to the server in between.
 */
export const putInOutbox = async (tx: Tx, mail: Mail): Promise<void> => {
  await tx
    .insertInto('mail_outbox')
    .values({ recipient: mail.to, subject: mail.subject, text_body: mail.text, html_body: mail.html })
    .execute();
};
