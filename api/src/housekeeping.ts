import { sql } from 'kysely';
import { removeOldPlans } from './change-sets/remove-old-plans.ts';
import { keepHistory } from './features/audit/delete-old-history.job.ts';
import { keepWebhooks } from './features/webhooks/keep-webhooks.ts';
import type { Services } from './http/services.ts';
import { sendForgottenMails } from './mail/outbox.ts';

const FIRST_MS = 10_000;
const INTERVAL_MS = 10 * 60_000;

/**
 * Deletes expired sessions, attempts, tokens, idempotency keys, mails and deliveries of webhooks, sends mails and webhooks
 * that have no job and the jobs of each day, rebalances the position index of lists, and removes plans of changes and files
 * that nobody has applied.
 */
export const startHousekeeping = ({
  database,
  config,
  log,
}: Pick<Services, 'database' | 'config' | 'log'>): { run(): Promise<void>; stop(): void } => {
  const run = (): Promise<void> =>
    database
      .asSystem(async (tx) => {
        await tx.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute();
        await tx.deleteFrom('attempts').where('window_ends_at', '<', sql<string>`now()`).execute();
        await tx
          .deleteFrom('password_resets')
          .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
          .execute();
        for (const table of ['sign_in_tickets', 'passkey_challenges', 'totp_setups'] as const)
          await tx.deleteFrom(table).where('expires_at', '<', sql<string>`now()`).execute();
        // Until then its account shows that it has ended.
        await tx.deleteFrom('service_tokens').where('ends_at', '<', sql<string>`now() - interval '30 days'`).execute();
        await tx
          .deleteFrom('idempotency_keys')
          .where('created_at', '<', sql<string>`now() - interval '1 day'`)
          .execute();
        // After a month nobody looks for a mail, and its link has expired.
        await tx.deleteFrom('mail_outbox').where('created_at', '<', sql<string>`now() - interval '30 days'`).execute();
        await sendForgottenMails(tx);
        await keepWebhooks(tx);
        await keepHistory(tx, config);
        await sql`select hub_divide_marks()`.execute(tx);
      })
      .then(() => removeOldPlans(database))
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed, will retry'));
  const timers = [setTimeout(run, FIRST_MS).unref(), setInterval(run, INTERVAL_MS).unref()];
  return { run, stop: () => timers.forEach(clearTimeout) };
};
