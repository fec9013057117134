import type { ServiceAccount } from '@hub/contract/tokens';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

const state = sql`case when t.ends_at <= now() then 'ended'
  when hub_may_act_as(t.created_by, a.roles, a.distributor_id) then 'active' else 'suspended' end`;

const tokens = sql<ServiceAccount['tokens']>`coalesce((
  select json_agg(json_build_object(
    'id', t.id, 'hint', t.hint, 'state', ${state}, 'created_at', hub_iso(t.created_at),
    'created_by_name', coalesce(hub_name_of(t.created_by), ''), 'expires_at', hub_iso(t.ends_at),
    'last_used_at', hub_iso(t.last_used_at), 'last_used_ip', t.last_used_ip
  ) order by t.created_at desc, t.id)
  from service_tokens t where t.account_id = a.id), '[]')`;

const accounts = (tx: Tx) =>
  tx
    .selectFrom('service_accounts as a')
    .select(['a.id', 'a.name', 'a.roles', 'a.created_at', tokens.as('tokens')])
    .select(sql<ServiceAccount['scopes']>`a.scopes`.as('scopes'));

export const listAccountRows = (tx: Tx) => accounts(tx).orderBy('a.name_key').execute();

export const findAccount = (tx: Tx, id: string) => accounts(tx).where('a.id', '=', id).executeTakeFirstOrThrow();

export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('service_accounts').select(['id', 'name', 'roles']).where('id', '=', id).forUpdate().executeTakeFirst();

/** How many accounts the distributor has, and whether one of them has the name. */
export const namesOfAccounts = (tx: Tx, name: string) =>
  tx
    .selectFrom('service_accounts')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<boolean>`coalesce(bool_or(name_key = hub_fold(${name})), false)`.as('is_taken'),
    ])
    .executeTakeFirstOrThrow();

export const insertAccount = async (tx: Tx, account: Pick<ServiceAccount, 'name' | 'roles' | 'scopes'>) =>
  (await tx.insertInto('service_accounts').values(account).returning('id').executeTakeFirstOrThrow()).id;

export const deleteAccountRow = (tx: Tx, id: string) =>
  tx.deleteFrom('service_accounts').where('id', '=', id).execute();

/** The database itself notes who made it. */
export const insertToken = (tx: Tx, token: { token_hash: Buffer; account_id: string; hint: string }, days: number) =>
  tx
    .insertInto('service_tokens')
    .values({ ...token, ends_at: sql`now() + make_interval(days => ${days})` })
    .execute();

/** Ends the tokens of an account after some hours, unless they end before. */
export const endTokens = (tx: Tx, accountId: string, hours: number) =>
  tx
    .updateTable('service_tokens')
    .set({ ends_at: sql`least(ends_at, now() + make_interval(hours => ${hours}))` })
    .where('account_id', '=', accountId)
    .execute();

export const findAccountOfToken = (tx: Tx, id: string) =>
  tx.selectFrom('service_tokens').select(['account_id', 'hint']).where('id', '=', id).executeTakeFirst();

export const deleteToken = (tx: Tx, id: string) => tx.deleteFrom('service_tokens').where('id', '=', id).execute();
