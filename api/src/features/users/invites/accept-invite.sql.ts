import { STAFF } from '@hub/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Undefined when the token is used, expired or unknown, the location is archived, or the user exists already. */
export const findOffer = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('invites as i')
    .innerJoin('locations as l', 'l.id', 'i.location_id')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .select([
      'i.email',
      'i.first_name',
      'i.last_name',
      'o.name as organisation_name',
      'l.name as location_name',
      sql<boolean>`i.roles & ${sql.lit(STAFF)} <> 0`.as('uses_hub'),
      'i.expires_at',
    ])
    .where('i.token_hash', '=', tokenHash)
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .where('l.archived_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from users u where u.distributor_id = i.distributor_id and u.email_key = i.email_key)`,
    )
    .executeTakeFirst();

const inviterOf = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('invites as i')
    .innerJoin('users as u', 'u.uuid_id', 'i.created_by')
    .select(['u.roles', 'u.distributor_id', 'i.roles as invited_roles', 'i.distributor_id as invited_to'])
    .where('i.token_hash', '=', tokenHash)
    .where('u.disabled_at', 'is', null);

/** The user who sent or last resent the invitation, unless they are disabled. */
export const findInviter = (tx: Tx, tokenHash: Buffer) => inviterOf(tx, tokenHash).executeTakeFirst();

/** Call it before locking the invitation: a demotion locks the user and then expires their invitations. */
export const lockInviter = (tx: Tx, tokenHash: Buffer) => inviterOf(tx, tokenHash).forShare('u').executeTakeFirst();

export type Inviter = NonNullable<Awaited<ReturnType<typeof findInviter>>>;

/**
 * Locks all pending invitations of the token's person at its distributor, always in the same order: of several that are
 * accepted at once, one goes first and the others wait for it.
 */
export const lockInvitesOfPerson = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('invites as i')
    .innerJoin('invites as used', (join) =>
      join.onRef('used.distributor_id', '=', 'i.distributor_id').onRef('used.email_key', '=', 'i.email_key'),
    )
    .select('i.uuid_id')
    .where('used.token_hash', '=', tokenHash)
    .where('i.accepted_at', 'is', null)
    .orderBy('i.uuid_id')
    .forUpdate('i')
    .execute();

/** Ends the other pending invitations of a person who has accepted one. */
export const endOtherInvites = (tx: Tx, person: { distributor_id: number; email_key: string }) =>
  tx
    .updateTable('invites')
    .set({ accepted_at: sql`now()` })
    .where('distributor_id', '=', person.distributor_id)
    .where('email_key', '=', person.email_key)
    .where('accepted_at', 'is', null)
    .returning('uuid_id')
    .execute();

/** Marks the token as used; of several concurrent calls, one succeeds. */
export const useInvite = (tx: Tx, tokenHash: Buffer) =>
  tx
    .updateTable('invites')
    .set({ accepted_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<boolean>`exists (select from locations l where l.id = invites.location_id and l.archived_at is null)`)
    .returning([
      'uuid_id',
      'distributor_id',
      'location_id',
      'email',
      'email_key',
      'first_name',
      'last_name',
      'mobile_phone',
      'roles',
    ])
    .executeTakeFirst();

export interface NewUser {
  distributor_id: number;
  location_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  mobile_phone: string;
  roles: number;
  password_hash: string;
}

/** Undefined when the distributor already has a user with this e-mail address. */
export const insertUser = (tx: Tx, user: NewUser) =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.columns(['distributor_id', 'email_key']).doNothing())
    .returning('uuid_id')
    .executeTakeFirst();
