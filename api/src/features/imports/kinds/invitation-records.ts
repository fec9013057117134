import { mayAssignRole } from '@hub/contract/users.policy';
import { sql } from 'kysely';
import { INVITE_DAYS } from '../../../accounts/mail-invite.ts';
import type { Tx } from '../../../db/database.ts';

/** A type and not an interface, so that it is a record of columns as well. */
export type NewInvitation = {
  location_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  mobile_phone: string;
  roles: number;
};

type Invitation = NewInvitation & { uuid_id: string };

/** The roles of whoever plans or applies the import, as they are now. */
export const rolesOfImporter = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ roles: number }>`
    select roles from users where uuid_id = hub_actor() and disabled_at is null`.execute(tx);
  return rows[0]?.roles ?? 0;
};

/** The users and the pending invitations of e-mail addresses. */
export const readPeople = async (tx: Tx, emailKeys: readonly string[]) => {
  const { rows: users } = await sql<{ email_key: string; disabled_at: string | null }>`
    select email_key, disabled_at from users
    where distributor_id = hub_distributor() and email_key = any (${emailKeys}::text[])`.execute(tx);
  const { rows: invitations } = await sql<Invitation>`
    select uuid_id, location_id, email, email_key, first_name, last_name, mobile_phone, roles from invites
    where distributor_id = hub_distributor() and accepted_at is null and email_key = any (${emailKeys}::text[])`.execute(
    tx,
  );
  const usersByKey = new Map(users.map((user) => [user.email_key, user]));
  const pending = new Map(invitations.map((one) => [`${one.location_id} ${one.email_key}`, one]));
  return {
    user: (key: string) => usersByKey.get(key),
    pending: (locationId: number, key: string): Invitation | undefined => pending.get(`${locationId} ${key}`),
  };
};

/** Returns their ids, in the order of the invitations. */
export const insertInvitations = async (
  tx: Tx,
  invitations: readonly (NewInvitation & { token_hash: Buffer })[],
  createdBy: string,
): Promise<string[]> => {
  if (invitations.length === 0) return [];
  const made = await tx
    .insertInto('invites')
    .values(
      invitations.map((one) => ({
        ...one,
        created_by: createdBy,
        expires_at: sql<string>`now() + make_interval(days => ${sql.lit(INVITE_DAYS)})`,
      })),
    )
    .returning('uuid_id')
    .execute();
  return made.map(({ uuid_id }) => uuid_id);
};

/** The names that the mails of invitations to locations have. */
export const readInviteLocations = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('locations as l')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .select(['l.id', 'l.name as location_name', 'o.name as organisation_name'])
    .where('l.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const lockInvitations = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<Invitation & { accepted_at: string | null }>`
    select uuid_id, location_id, email, email_key, first_name, last_name, mobile_phone, roles, accepted_at from invites
    where uuid_id = any (${ids}::uuid[]) order by uuid_id for update`.execute(tx);
  return rows;
};

/** Cancels the pending ones that the person may give the role of; the others stay. */
export const cancelInvitations = async (tx: Tx, ids: readonly string[]) => {
  const roles = await rolesOfImporter(tx);
  const invitations = await lockInvitations(tx, ids);
  const forbidden = invitations.filter((one) => !mayAssignRole(roles, one.roles)).map(({ uuid_id }) => uuid_id);
  const { rows } = await sql<{ uuid_id: string }>`
    delete from invites where uuid_id = any (${ids}::uuid[]) and accepted_at is null
      and not uuid_id = any (${forbidden}::uuid[]) returning uuid_id`.execute(tx);
  return { cancelled: new Set(rows.map(({ uuid_id }) => uuid_id)), forbidden };
};
