import type { AuditKind, AuditLine, RecordChange, RecordKind } from '@hub/contract/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Page } from '../../db/lists/short-list.ts';
import { changesOfSets, isInSets, linesOfSets, uuidIn, withOwnChanges } from './changes-of-sets.sql.ts';

export interface AuditFilter {
  search?: string | undefined;
  kind?: AuditKind | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** A line with its full-precision timestamp, from which the next batch continues. */
export type ExactLine = AuditLine & { exactly: string };

const MIN_TIME = sql`'-infinity'::timestamptz`;
const MAX_TIME = sql`'infinity'::timestamptz`;

const startOf = (day: string | undefined): RawBuilder<unknown> =>
  day === undefined ? MIN_TIME : sql`${day}::date::timestamp at time zone 'UTC'`;

const endOf = (day: string | undefined): RawBuilder<unknown> =>
  day === undefined ? MAX_TIME : sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;

const ofKind: Record<AuditKind, RawBuilder<unknown>> = {
  all: sql``,
  changes: sql`and a.refused is null`,
  refusals: sql`and a.refused is not null`,
};

/** The keys of the newest lines that match, at most `limit`, after a line if one is given. */
const newest = (filter: AuditFilter, limit: number, after?: ExactLine): RawBuilder<unknown> => {
  const { search = '', kind = 'all', start, end } = filter;
  const since = startOf(start);
  const before =
    after === undefined ? sql`${endOf(end)}, 0::bigint` : sql`${after.exactly}::timestamptz, ${after.id}::bigint`;
  if (search !== '')
    return sql`select m.id, m.at from hub_match_audit(${search}, ${kind}, ${since}, ${before}, ${limit}) m`;
  return sql`select a.id, a.at from audit_log a
    where a.at >= ${since} and (a.at, a.id) < (${before}) ${ofKind[kind]}
    order by a.at desc, a.id desc limit ${limit}`;
};

const numericIdIn = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${text} ~ '^[1-9][0-9]{0,8}$' then ${text}::integer end`;
const numericId = numericIdIn(sql`l.entity_id`);
const uuid = uuidIn(sql`l.entity_id`);

const targetLink = (kind: string, within: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('kind', ${sql.lit(kind)}, 'id', l.entity_id, 'within', ${within})`;

/** The link to a line's subject, looked up under row-level security, for the lines of one page only. */
const target = sql`case l.entity
  when 'organisation' then (select ${targetLink('organisation', sql`null`)} from organisations x where x.id = ${numericId})
  when 'region' then (select ${targetLink('region', sql`x.organisation_id`)} from regions x where x.id = ${numericId})
  when 'location' then (select ${targetLink('location', sql`null`)} from locations x where x.id = ${numericId})
  when 'package' then (select ${targetLink('package', sql`null`)} from packages x where x.id = ${numericId})
  when 'distributor' then (select ${targetLink('distributor', sql`null`)} from distributors x where x.number = ${numericId})
  when 'product' then (select ${targetLink('product', sql`null`)} from products x where x.id = ${numericId})
  when 'changeSet' then (select ${targetLink('changeSet', sql`null`)} from change_sets x where x.id = ${numericId})
  when 'productModule' then (select json_build_object('kind', 'product', 'id', x.product_id::text, 'within', null)
    from product_modules x where x.id = ${numericId})
  when 'licence' then (select ${targetLink('licence', sql`x.location_id`)} from licences x where x.uuid_id = ${uuid})
  when 'user' then (select ${targetLink('user', sql`x.location_id`)} from users x where x.uuid_id = ${uuid} and x.distributor_id = l.distributor_id)
  end`;

const COLUMNS = sql`l.id, l.at, l.at::text as exactly, l.actor_id, l.actor_name, l.action, l.entity, l.entity_id,
  l.entity_name, l.changes, l.ip, l.request_id, l.refused`;

interface Paging {
  skip: number;
  size: number;
  /** The maximum of lines that are counted or shown. */
  cap: number;
}

const pageOf = async (
  tx: Tx,
  matched: RawBuilder<unknown>,
  paging: Paging,
  lines = sql`audit_log`,
): Promise<Page<AuditLine>> => {
  const { rows } = await sql<{ total: number } & (AuditLine | { id: null })>`
    with matched as materialized (${matched}),
      page as (select * from matched order by at desc, id desc limit ${paging.size} offset ${paging.skip})
    select t.total, ${COLUMNS}, u.location_id as actor_location_id, ${target} as target
    from (select count(*)::integer as total from matched) t
    left join page p on true
    left join ${lines} l on l.id = p.id
    left join users u on u.uuid_id = l.actor_id and u.distributor_id = l.distributor_id
    order by l.at desc, l.id desc`.execute(tx);
  return {
    total: rows[0]?.total ?? 0,
    // After the last page there is one row, which has nothing but the total.
    rows: rows.flatMap((row) => {
      if (row.id === null) return [];
      const { total: _total, exactly: _exactly, ...line } = row as ExactLine & { total: number };
      return [line];
    }),
  };
};

export const pageOfLines = (tx: Tx, filter: AuditFilter, paging: Paging): Promise<Page<AuditLine>> =>
  pageOf(tx, newest(filter, paging.cap), paging);

/** All distributors see these records, and each of them may have changed one. */
const isOfProvider = async (tx: Tx, kind: RecordKind, id: string): Promise<boolean> => {
  if (kind !== 'package') return kind === 'product';
  const { rows } = await sql`
    select from packages x where x.id = ${numericIdIn(sql`${id}::text`)} and x.distributor_id is null`.execute(tx);
  return rows.length > 0;
};

export const pageOfHistory = async (tx: Tx, kind: RecordKind, id: string, paging: Paging): Promise<Page<AuditLine>> => {
  if (await isOfProvider(tx, kind, id)) {
    const lines = sql`hub_catalogue_history(${kind}, ${id}, ${paging.cap}::integer)`;
    return pageOf(tx, sql`select h.id, h.at from ${lines} h`, paging, lines);
  }
  const own = sql`(select a.id, a.at from audit_log a
    where a.entity = ${kind} and a.entity_id = ${id} and a.refused is null order by a.id desc limit ${paging.cap})`;
  if (!isInSets(kind)) return pageOf(tx, own, paging);
  const page = await pageOf(tx, sql`${own} union all ${linesOfSets({ kind, id })}`, paging);
  return { ...page, rows: await withOwnChanges(tx, { kind, id }, page.rows) };
};

export const linesAfter = async (
  tx: Tx,
  filter: AuditFilter,
  after: ExactLine | undefined,
  limit: number,
): Promise<ExactLine[]> => {
  const { rows } = await sql<ExactLine>`
    with matched as materialized (${newest(filter, limit, after)})
    select ${COLUMNS} from matched m join audit_log l on l.id = m.id order by l.at desc, l.id desc`.execute(tx);
  return rows;
};

/** How many lines an export will have, counted up to a cap: for its progress only. */
export const countLines = async (tx: Tx, filter: AuditFilter, cap: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${newest(filter, cap)}) matched`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** Users, packages and products may also be changed at another distributor, whose lines are not visible here. */
const updatedAt = (kind: RecordKind, id: string): RawBuilder<unknown> => {
  if (kind === 'user') return sql`(select x.updated_at from users x where x.uuid_id = ${uuidIn(sql`${id}::text`)})`;
  if (kind === 'package' || kind === 'product')
    return sql`(select x.updated_at from ${sql.table(`${kind}s`)} x where x.id = ${numericIdIn(sql`${id}::text`)})`;
  return sql`null`;
};

export const changesOfRecord = async (tx: Tx, kind: RecordKind, id: string, limit: number): Promise<RecordChange[]> => {
  const { rows } = await sql<RecordChange>`
    with lines as (
      select l.id, l.at, l.actor_name, array(select jsonb_object_keys(l.changes)) as fields
      from audit_log l
      where l.entity = ${kind} and l.entity_id = ${id} and l.refused is null and l.changes <> '{}'
      order by l.id desc limit ${limit}
    )
    select at, actor_name, fields from lines
    where (select max(at) from lines) >= coalesce(${updatedAt(kind, id)}, '-infinity'::timestamptz)
    order by id desc`.execute(tx);
  if (!isInSets(kind)) return rows;
  const ofSets = await changesOfSets(tx, { kind, id }, limit);
  return [...rows, ...ofSets].sort((one, other) => other.at.localeCompare(one.at)).slice(0, limit);
};
