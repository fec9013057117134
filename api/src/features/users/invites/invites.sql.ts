import type { ListQuery } from '@hub/contract/lists';
import type { Invite, ListedInvite } from '@hub/contract/user-schemas';
import type { INVITE_SORTS } from '@hub/contract/users';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type Page, pageOf } from '../../../db/lists/short-list.ts';
import { rankOf } from '../users.sql.ts';

const COLUMNS = [
  'uuid_id',
  'email',
  'first_name',
  'last_name',
  'mobile_phone',
  'roles',
  'location_id as org_location_id',
  'created_at',
  'sent_at',
  sql<string>`coalesce(hub_name_of(created_by), '')`.as('sent_by'),
  'expires_at',
  'mail_error',
] as const;

const expiresIn = (days: number) => sql<string>`now() + make_interval(days => ${sql.lit(days)})`;

type InviteQuery = ListQuery<(typeof INVITE_SORTS)[number]>;

const SHAPE = {
  sorts: {
    name: [sql.ref('name_key')],
    email: [sql.ref('email_key')],
    roles: [rankOf(sql.ref('roles')), sql.ref('name_key')],
    created_at: [sql.ref('created_at')],
    sent_at: [sql.ref('sent_at')],
    expires_at: [sql.ref('expires_at')],
  },
  defaultSort: 'name',
  tieBreak: sql.ref('uuid_id'),
} as const;

/** Pending invitations; expired ones stay listed, so that they can be resent. */
const pendingInvites = (tx: Tx, { search = '' }: InviteQuery) => {
  const pending = tx.selectFrom('invites').where('accepted_at', 'is', null);
  return search === '' ? pending : pending.where(sql<boolean>`search like hub_pattern(${search})`);
};

export const listInviteRowsOf = (tx: Tx, locationId: number, query: InviteQuery): Promise<Page<Invite>> =>
  pageOf(pendingInvites(tx, query).where('location_id', '=', locationId), query, SHAPE, (of) => of.select(COLUMNS));

/** Those of the whole distributor. */
export const listInviteRows = (tx: Tx, query: InviteQuery): Promise<Page<ListedInvite>> =>
  pageOf(pendingInvites(tx, query), query, SHAPE, (of) =>
    of
      .select(COLUMNS)
      .select(sql<string>`(select l.name from locations l where l.id = location_id)`.as('org_location_name')),
  );

export const findInviteLocation = (tx: Tx, locationId: number) =>
  tx
    .selectFrom('locations as l')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .select(['l.name as location_name', 'o.name as organisation_name', 'l.archived_at'])
    .where('l.id', '=', locationId)
    .executeTakeFirst();

export interface NewInvite {
  location_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  mobile_phone: string;
  roles: number;
  created_by: string;
  token_hash: Buffer;
}

/** Undefined when the e-mail address already has a pending invitation to this location. */
export const insertInvite = (tx: Tx, invite: NewInvite, days: number) =>
  tx
    .insertInto('invites')
    .values({ ...invite, expires_at: expiresIn(days) })
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'email_key']).where('accepted_at', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

export const lockPendingInvite = (tx: Tx, id: string) =>
  tx
    .selectFrom('invites')
    .select(['uuid_id', 'location_id', 'email', 'email_key', 'first_name', 'roles'])
    .where('uuid_id', '=', id)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Pending or accepted; whoever accepts it at the same moment goes first or waits. */
export const lockInvite = (tx: Tx, id: string) =>
  tx
    .selectFrom('invites')
    .select(['uuid_id', 'email', 'roles', 'accepted_at'])
    .where('uuid_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const deleteInvite = (tx: Tx, id: string) => tx.deleteFrom('invites').where('uuid_id', '=', id).execute();

/** Counts a resend in the current hour; returns the seconds until the hour ends if there were too many, otherwise 0. */
export const countResend = async (tx: Tx, id: string, maxPerHour: number): Promise<number> => {
  const { rows } = await sql<{ resends: number; seconds: number }>`
    update invites set
      resends = case when resends_since > now() - interval '1 hour' then resends + 1 else 1 end,
      resends_since = case when resends_since > now() - interval '1 hour' then resends_since else now() end
    where uuid_id = ${id}
    returning resends, ceil(extract(epoch from resends_since + interval '1 hour' - now()))::integer as seconds`.execute(
    tx,
  );
  const counted = rows[0];
  return counted !== undefined && counted.resends > maxPerHour ? Math.max(counted.seconds, 1) : 0;
};

/** Replaces the token, which invalidates the earlier link. Whoever resends an invitation is its inviter from then on. */
export const renewInvite = (tx: Tx, id: string, inviter: string, tokenHash: Buffer, days: number) =>
  tx
    .updateTable('invites')
    .set({
      created_by: inviter,
      token_hash: tokenHash,
      sent_at: sql`now()`,
      expires_at: expiresIn(days),
      mail_error: null,
    })
    .where('uuid_id', '=', id)
    .execute();
