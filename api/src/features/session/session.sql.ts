import { PROVIDER_STAFF, STAFF } from '@hub/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { networkOf } from '../../throttling/network.ts';

export interface Account {
  uuid_id: string;
  email: string;
  first_name: string;
  last_name: string;
  roles: number;
  password_hash: string | null;
  distributor_id: number;
}

/** The users with this e-mail address who may sign in here: the distributor's own first, then the provider's. */
const usersByEmail = (tx: Tx, emailKey: string, distributor: number, withDemo: boolean) =>
  tx
    .selectFrom('users')
    .select(['uuid_id', 'email', 'first_name', 'last_name', 'roles', 'password_hash', 'distributor_id'])
    .where('email_key', '=', emailKey)
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.or([eb('distributor_id', '=', distributor), sql<boolean>`roles & ${sql.lit(PROVIDER_STAFF)} <> 0`]),
    )
    .where((eb) => (withDemo ? eb.lit(true) : eb('is_demo', '=', false)))
    .orderBy(sql`distributor_id = ${distributor}`, 'desc')
    .orderBy('distributor_id')
    .limit(1);

/** Only staff may sign in. */
export const findStaffByEmail = (
  tx: Tx,
  emailKey: string,
  distributor: number,
  withDemo: boolean,
): Promise<Account | undefined> =>
  usersByEmail(tx, emailKey, distributor, withDemo)
    .where(sql<boolean>`roles & ${sql.lit(STAFF)} <> 0`)
    .executeTakeFirst();

/** Locks what decides about a sign-in; undefined when the account is disabled. */
export const lockAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['roles', 'password_hash'])
    .where('uuid_id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Staff or not: everybody may reset their password. */
export const findUserByEmail = (
  tx: Tx,
  emailKey: string,
  distributor: number,
  withDemo: boolean,
): Promise<Account | undefined> => usersByEmail(tx, emailKey, distributor, withDemo).executeTakeFirst();

const KNOWN_FOR = sql`interval '90 days'`;

/** What a user has proved at a network: everything that signing in takes, or only access to their mailbox. */
export type Proof = 'signIn' | 'mailbox';

/** The id of no user: an unknown e-mail address takes the same queries as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether the user has proved at least this at the network of the IP. */
export const isKnownIp = async (tx: Tx, userId: string | undefined, ip: string, proof: Proof): Promise<boolean> => {
  const row = await tx
    .selectFrom('known_addresses')
    .select('ip')
    .where('user_id', '=', userId ?? NOBODY)
    .where('ip', '=', networkOf(ip))
    .where((eb) => (proof === 'mailbox' ? eb.lit(true) : eb('mailbox_only', '=', false)))
    .where('proved_at', '>', sql<string>`now() - ${KNOWN_FOR}`)
    .executeTakeFirst();
  return row !== undefined;
};

/** A weaker proof does not replace a stronger one. */
export const rememberIp = (tx: Tx, userId: string, ip: string, proof: Proof) =>
  tx
    .insertInto('known_addresses')
    .values({ user_id: userId, ip: networkOf(ip), mailbox_only: proof === 'mailbox' })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'ip']).doUpdateSet({
        proved_at: sql`now()`,
        mailbox_only: sql`excluded.mailbox_only
          and (known_addresses.mailbox_only or known_addresses.proved_at <= now() - ${KNOWN_FOR})`,
      }),
    )
    .execute();

export interface NewSession {
  tokenHash: Buffer;
  userId: string;
  distributor: number;
  seconds: number;
  ip: string;
  userAgent: string;
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      distributor_id: session.distributor,
      expires_at: sql<string>`now() + make_interval(secs => ${session.seconds})`,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
  await tx.updateTable('users').set({ last_login: sql`now()` }).where('uuid_id', '=', session.userId).execute();
};

/** Answers whose session it was. */
export const deleteSession = (tx: Tx, tokenHash: Buffer) =>
  tx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.uuid_id', '=', 'sessions.user_id')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'sessions.distributor_id', 'users.first_name', 'users.last_name'])
    .executeTakeFirst();

export const deleteSessionsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).execute();

/** Replaces earlier resets of the user. */
export const insertReset = async (tx: Tx, userId: string, tokenHash: Buffer, seconds: number): Promise<void> => {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await tx
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
};

/** The user of a reset, used or not. */
export const findResetUser = async (tx: Tx, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
};

/** Marks the token as used; of several concurrent calls, one succeeds. Undefined when it is used, expired or unknown. */
export const useReset = (tx: Tx, tokenHash: Buffer) =>
  tx
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();

export const setPassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('uuid_id', '=', userId)
    .where('disabled_at', 'is', null)
    .returning(['email', 'email_key', 'first_name', 'last_name', 'distributor_id'])
    .executeTakeFirst();
