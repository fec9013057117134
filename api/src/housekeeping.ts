import { sql } from 'kysely';
import type { Services } from './http/services.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Throws away what has run out: sessions, windows of attempts, used or expired tokens, what was begun at sign-in, old
 * idempotency keys and mails. Divides what has grown too long in the marks by which lists find their pages.
 */
export const startHousekeeping = ({ database, log }: Services): { tidy(): Promise<void>; stop(): void } => {
  const tidy = (): Promise<void> =>
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
        await tx
          .deleteFrom('idempotency_keys')
          .where('created_at', '<', sql<string>`now() - interval '1 day'`)
          .execute();
        // A month is long enough to look for a mail, and too long for whatever link it held.
        await tx.deleteFrom('mail_outbox').where('created_at', '<', sql<string>`now() - interval '30 days'`).execute();
        await sql`select hub_divide_marks()`.execute(tx);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping has to wait'));
  const timer = setInterval(tidy, EVERY_MS).unref();
  return { tidy, stop: () => clearInterval(timer) };
};
