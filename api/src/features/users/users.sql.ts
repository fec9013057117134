import type { CallInput } from '@hub/contract/call';
import { ROLE, STAFF } from '@hub/contract/roles';
import type { User } from '@hub/contract/user-schemas';
import type { listAdminUsers } from '@hub/contract/users';
import { type Expression, sql } from 'kysely';
import { problemOfExistingUser } from '../../accounts/existing-user.ts';
import { USER_COLUMNS, userRows, usersWithLocation } from '../../accounts/user-rows.ts';
import type { Tx } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/lists/short-list.ts';

type UserQuery = CallInput<typeof listAdminUsers>['query'];

/** The contract's rank of roles for sorting; the flag values are not in this order. */
export const rankOf = (roles: Expression<number>) => sql<number>`case
  when ${roles} & ${sql.lit(ROLE.Dev)} <> 0 then 5
  when ${roles} & ${sql.lit(ROLE.Admin)} <> 0 then 4
  when ${roles} & ${sql.lit(ROLE.DistributorAdmin)} <> 0 then 3
  when ${roles} & ${sql.lit(ROLE.LicenseManager)} <> 0 then 2
  when ${roles} & ${sql.lit(ROLE.OrgUser)} <> 0 then 1
  else 0 end`;

/** These lists are short, so they are filtered and sorted without a search index. */
const pageOfUsers = (listed: ReturnType<typeof usersWithLocation>, query: UserQuery): Promise<Page<User>> => {
  const { search = '', deactivated = 'exclude' } = query;
  const matching =
    deactivated === 'include' ? listed : listed.where('u.disabled_at', deactivated === 'only' ? 'is not' : 'is', null);
  return pageOf(
    search === '' ? matching : matching.where(sql<boolean>`u.search like hub_pattern(${search})`),
    query,
    {
      sorts: {
        name: [sql.ref('u.name_key')],
        email: [sql.ref('u.email_key')],
        roles: [rankOf(sql.ref('u.roles')), sql.ref('u.name_key')],
        last_login: [sql.ref('u.last_login')],
      },
      defaultSort: 'name',
      tieBreak: sql.ref('u.uuid_id'),
    },
    (of) => of.select(USER_COLUMNS),
  );
};

export const listUserRowsOf = (tx: Tx, locationId: number, query: UserQuery): Promise<Page<User>> =>
  pageOfUsers(usersWithLocation(tx).where('u.location_id', '=', locationId), query);

/** Of the locations that its Locations tab lists. */
export const listUserRowsOfOrganisation = (
  tx: Tx,
  organisationId: number,
  region: number | undefined,
  query: UserQuery,
): Promise<Page<User>> => {
  const users = usersWithLocation(tx)
    .where('l.organisation_id', '=', organisationId)
    .where('l.archived_at', 'is', null);
  return pageOfUsers(region === undefined ? users : users.where('l.region_id', '=', region), query);
};

export const organisationExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Row-level security shows users their own row at every distributor; it is listed only at its own. */
export const listStaffRows = (tx: Tx, distributor: number, query: UserQuery): Promise<Page<User>> =>
  pageOfUsers(
    usersWithLocation(tx)
      .where('u.distributor_id', '=', distributor)
      .where(sql<boolean>`u.roles & ${sql.lit(STAFF)} <> 0`),
    query,
  );

/** One user with their version. */
export const findUser = (tx: Tx, id: string) =>
  userRows(tx)
    .leftJoin('email_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'u.uuid_id').on('c.expires_at', '>', sql<string>`now()`),
    )
    .select([
      'u.version',
      'c.email as pending_email',
      'c.expires_at as pending_email_expires_at',
      'c.mail_error as pending_email_error',
    ])
    .where('u.uuid_id', '=', id)
    .executeTakeFirst();

export const lockUser = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select([
      'uuid_id',
      'distributor_id',
      'location_id',
      'email',
      'first_name',
      'last_name',
      'mobile_phone',
      'roles',
      'disabled_at',
      'version',
    ])
    .where('uuid_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Locations whose number of users is about to change; always in the same order, to avoid a deadlock. */
export const lockLocations = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('locations')
    .select(['id', 'name', 'archived_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export interface UserDetails {
  first_name: string;
  last_name: string;
  mobile_phone: string;
  roles: number;
  location_id: number;
}

export const updateUserRow = (tx: Tx, id: string, details: Partial<UserDetails>) =>
  tx
    .updateTable('users')
    .set({ ...details, updated_at: sql`now()`, version: sql`version + 1` })
    .where('uuid_id', '=', id)
    .execute();

export const setUserDeactivated = (tx: Tx, id: string, deactivated: boolean) =>
  tx
    .updateTable('users')
    .set({ disabled_at: deactivated ? sql`now()` : null, updated_at: sql`now()`, version: sql`version + 1` })
    .where('uuid_id', '=', id)
    .execute();

/** An arbitrary advisory lock number. */
const DEVS_OF_DISTRIBUTOR = 724_103_002;

/**
 * Whether a user is the last Dev of their distributor. The lock serialises demotions of one distributor's Devs: two who
 * demote each other at the same moment would otherwise both succeed.
 */
export const isLastDev = async (tx: Tx, person: { uuid_id: string; distributor_id: number }): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(DEVS_OF_DISTRIBUTOR)}, ${person.distributor_id}::integer)`.execute(
    tx,
  );
  const { rows } = await sql<{ last: boolean | null }>`select hub_is_last_dev(${person.uuid_id}) as last`.execute(tx);
  return rows[0]?.last !== false;
};

export const endSessionsOf = async (tx: Tx, id: string): Promise<void> => {
  await sql`select hub_end_sessions(${id})`.execute(tx);
};

/** An e-mail address is unique within a distributor. */
const findByEmail = (tx: Tx, distributor: number, emailKey: string) =>
  tx
    .selectFrom('users')
    .select('disabled_at')
    .where('distributor_id', '=', distributor)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();

/** Why nobody can be invited with this e-mail address: its user exists, and is to be reactivated if deactivated. */
export const existingUserProblem = async (
  tx: Tx,
  distributor: number,
  emailKey: string,
): Promise<string | undefined> => {
  const user = await findByEmail(tx, distributor, emailKey);
  return user && problemOfExistingUser(user);
};
