import { PROVIDER_STAFF, STAFF } from '@hub/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface NewTicket {
  tokenHash: Buffer;
  userId: string;
  distributor: number;
  needs: 'proof' | 'set-up';
  seconds: number;
}

export const insertTicket = async (tx: Tx, ticket: NewTicket): Promise<void> => {
  await tx
    .insertInto('sign_in_tickets')
    .values({
      token_hash: ticket.tokenHash,
      user_id: ticket.userId,
      distributor_id: ticket.distributor,
      needs: ticket.needs,
      expires_at: sql<string>`now() + make_interval(secs => ${ticket.seconds})`,
    })
    .execute();
};

/** The user of a valid ticket, if they may still sign in there: a role change applies at once. */
export const findTicket = (tx: Tx, tokenHash: Buffer, needs: 'proof' | 'set-up') =>
  tx
    .selectFrom('sign_in_tickets as t')
    .innerJoin('users as u', 'u.uuid_id', 't.user_id')
    .select(['u.uuid_id', 'u.email', 'u.email_key', 'u.first_name', 'u.last_name', 't.distributor_id'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.needs', '=', needs)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('u.disabled_at', 'is', null)
    .where(sql<boolean>`u.roles & ${sql.lit(STAFF)} <> 0`)
    .where(sql<boolean>`(u.distributor_id = t.distributor_id or u.roles & ${sql.lit(PROVIDER_STAFF)} <> 0)`)
    .executeTakeFirst();
export type TicketHolder = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Deletes the ticket; of several concurrent calls, one succeeds. */
export const takeTicket = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const deleteTicketsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
