import { sql } from 'kysely';
import type { Services } from './http/services.ts';

const EVERY_MS = 10 * 60_000;

/** Throws away what has run out: sessions, windows of attempts, used or expired tokens, old idempotency keys. */
export const startHousekeeping = ({ database, log }: Services): { stop(): void } => {
  const tidy = () =>
    database
      .asSystem(async (tx) => {
        await tx.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute();
        await tx.deleteFrom('attempts').where('window_ends_at', '<', sql<string>`now()`).execute();
        await tx
          .deleteFrom('password_resets')
          .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
          .execute();
        await tx
          .deleteFrom('idempotency_keys')
          .where('created_at', '<', sql<string>`now() - interval '1 day'`)
          .execute();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping has to wait'));
  const timer = setInterval(tidy, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};
