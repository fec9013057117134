import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Services } from '../http/services.ts';
import { openTransport } from './transport.ts';

const BATCH = 10;
// Longer than the slowest delivery that the time-outs allow, so that no other worker claims the mail meanwhile.
const CLAIM_SECONDS = 300;
const MAX_ATTEMPTS = 12;
const IDLE_MS = 1_000;

interface DueMail {
  id: number;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  attempts: number;
  token_hash: Buffer | null;
}

/** What an SMTP server answered, if it did. */
interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

/** The mail server does not want this recipient or this mail; trying again would not help. */
const isRefusedForGood = ({ code = '', responseCode = 0 }: SmtpError): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && responseCode < 600;

/** The answer on one line; empty when there was none, because the error's own message names internal hosts. */
const answerOf = ({ response = '' }: SmtpError): string => response.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Shows a failed mail to those who caused it: on the invitation or the new address whose link it has. */
const reportFailure = async (tx: Tx, tokenHash: Buffer, error: SmtpError): Promise<void> => {
  const mail_error = answerOf(error);
  await tx.updateTable('invites').set({ mail_error }).where('token_hash', '=', tokenHash).execute();
  await tx.updateTable('email_changes').set({ mail_error }).where('token_hash', '=', tokenHash).execute();
};

/** Half a minute, doubling up to an hour, so that mails survive a mail server that is down overnight. */
const delaySeconds = (attempts: number): number => Math.min(3_600, 30 * 2 ** (attempts - 1));

export interface MailWorker {
  /** Sends what is due now; resolves with how many mails went out. */
  sendDue(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Sends the mails in the outbox. Workers of several servers share the work: each claims mails for a limited time, with
 * `skip locked`, so that no mail is sent twice.
 */
export const startMailWorker = (
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
  smtpUrl: string,
  mode: 'automatic' | 'manual' = 'automatic',
): MailWorker => {
  const transport = openTransport(smtpUrl);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> = Promise.resolve(0);

  const claim = () =>
    database.asSystem(async (tx) => {
      const { rows } = await sql<DueMail>`
        with due as materialized (
          select id from mail_outbox
          where sent_at is null and failed_at is null and next_attempt_at <= now()
            and (claimed_until is null or claimed_until < now())
          order by id limit ${BATCH} for update skip locked)
        update mail_outbox m
        set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
        from due where due.id = m.id
        returning m.id, recipient, subject, text_body, html_body, attempts, token_hash`.execute(tx);
      return rows;
    });

  // The body of a finished mail is deleted, because it may contain a sign-in link.
  const settle = (mail: DueMail, error: SmtpError | undefined) =>
    database.asSystem(async (tx) => {
      const outcome =
        error === undefined
          ? { sent_at: sql<string>`now()`, text_body: '', html_body: '', last_error: null }
          : mail.attempts >= MAX_ATTEMPTS || isRefusedForGood(error)
            ? { failed_at: sql<string>`now()`, text_body: '', html_body: '', last_error: error.message.slice(0, 500) }
            : {
                next_attempt_at: sql<string>`now() + make_interval(secs => ${delaySeconds(mail.attempts)})`,
                last_error: error.message.slice(0, 500),
              };
      await tx
        .updateTable('mail_outbox')
        .set({ ...outcome, claimed_until: null })
        .where('id', '=', mail.id)
        .execute();
      if (error !== undefined && 'failed_at' in outcome && mail.token_hash !== null)
        await reportFailure(tx, mail.token_hash, error);
    });

  const deliver = async (mail: DueMail): Promise<boolean> => {
    let failure: SmtpError | undefined;
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        messageId: `<hub-${mail.id}@${new URL(config.publicUrl).hostname}>`,
      });
    } catch (error) {
      failure = error as SmtpError;
      const what = isRefusedForGood(failure) ? 'mail refused for good' : 'mail not sent, will retry';
      log.warn({ mail: mail.id, attempt: mail.attempts, reason: failure.message }, what);
    }
    await settle(mail, failure);
    return failure === undefined;
  };

  const sendDue = async (): Promise<number> => {
    const mails = await claim();
    const outcomes = await Promise.all(mails.map(deliver));
    return outcomes.filter(Boolean).length;
  };

  const tick = async (): Promise<void> => {
    running = sendDue().catch((error: unknown) => {
      log.warn({ err: error }, 'mail worker could not read the outbox, will retry');
      return 0;
    });
    const sent = await running;
    if (!stopped) timer = setTimeout(tick, sent === BATCH ? 0 : IDLE_MS).unref();
  };
  if (mode === 'automatic') timer = setTimeout(tick, 0).unref();

  return {
    sendDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
};
