import type { Tx } from '../db/database.ts';

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
export const putInOutbox = async (tx: Tx, mail: Mail, tokenHash: Buffer | null = null): Promise<void> => {
  await tx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      token_hash: tokenHash,
    })
    .execute();
};
