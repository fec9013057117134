import {
  CHANGE_OUTCOMES,
  type ChangeOutcome,
  type ChangeRow,
  type ChangeRowFilter,
  type ChangeSet,
} from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import { type RawBuilder, sql } from 'kysely';
import type { Outcome } from '../../change-sets/counts.ts';
import type { Tx } from '../../db/database.ts';
import { describeColumnChanges, type LicenceColumns } from '../../licences/describe-column-changes.ts';
import { IS_WAITING } from './change-devices.sql.ts';

/** Counts all rows of a set; from then on each batch adds what it did. */
export const countRows = async (tx: Tx, setId: number): Promise<ChangeSet['counts']> => {
  const { rows } = await sql<ChangeSet['counts'][number]>`
    select outcome, reason, count(*)::integer as count from change_rows where set_id = ${setId}
    group by outcome, reason order by outcome, reason`.execute(tx);
  return rows;
};

/** As in the index of these rows. */
const IS_EARLIER = sql<boolean>`(r.days < 0 or (r.before -> 'expiry_date' = 'null' and r.after ->> 'expiry_date' is not null))`;

/** Adds up what the licences are given and what they lose. */
export const sumDays = async (tx: Tx, setId: number): Promise<ChangeSet['days']> => {
  const { rows } = await sql<{ days: ChangeSet['days'] }>`
    update change_sets set days = (
      select jsonb_build_object(
        'gaining', count(*) filter (where r.days > 0), 'given', coalesce(sum(r.days) filter (where r.days > 0), 0),
        'losing', count(*) filter (where r.days < 0), 'taken', coalesce(-sum(r.days) filter (where r.days < 0), 0),
        'to_lifetime', count(*) filter (where r.days is null and r.after -> 'expiry_date' = 'null'),
        'from_lifetime', count(*) filter (where r.days is null and ${IS_EARLIER}))
      from change_rows r where r.set_id = ${setId} and r.outcome in ('planned', 'applied'))
    where id = ${setId} returning days`.execute(tx);
  return rows[0]?.days ?? null;
};

type StoredRow = Omit<ChangeRow, 'changes'> & { before: LicenceColumns; after: LicenceColumns };

interface RowFilter {
  outcome?: ChangeOutcome | 'all' | undefined;
  only?: ChangeRowFilter | undefined;
}

const ONLY: Record<ChangeRowFilter, RawBuilder<unknown>> = {
  all: sql``,
  earlier: sql`and ${IS_EARLIER}`,
  waiting: sql`and ${IS_WAITING}`,
};

const matching = ({ outcome = 'all', only = 'all' }: RowFilter): RawBuilder<unknown> =>
  sql`${outcome === 'all' ? sql`` : sql`and r.outcome = ${outcome}`} ${ONLY[only]}`;

/** From the counts of the set, unless these do not tell. */
export const countRowsOf = async (
  tx: Tx,
  set: Pick<ChangeSet, 'id' | 'counts'>,
  { outcome = 'all', only = 'all' }: RowFilter,
): Promise<number> => {
  if (only === 'all') return countOf(set, ...(outcome === 'all' ? CHANGE_OUTCOMES : [outcome]));
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from change_rows r
    where r.set_id = ${set.id} ${matching({ outcome, only })}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** Rows of a set with what a person recognises them by, after a row if one is given. */
export const readRows = async (
  tx: Tx,
  setId: number,
  range: RowFilter & { after?: number; skip?: number; limit: number },
): Promise<ChangeRow[]> => {
  const { after = 0, skip = 0, limit } = range;
  const { rows } = await sql<StoredRow>`
    with page as materialized (
      select r.*, coalesce(${IS_EARLIER}, false) as is_earlier from change_rows r
      where r.set_id = ${setId} and r.number > ${after} ${matching(range)}
      order by r.number limit ${limit} offset ${skip}
    )
    select p.number, p.entity, p.record_id, p.before, p.after, p.outcome, p.reason, p.days, p.is_earlier,
      coalesce(l.description, '') as name,
      l.location_id, coalesce(c.name, '') as location_name, coalesce(o.name, '') as organisation_name
    from page p
    left join licences l on l.uuid_id = p.record_id
    left join locations c on c.id = l.location_id
    left join organisations o on o.id = l.organisation_id
    order by p.number`.execute(tx);
  const changes = await describeColumnChanges(tx, rows);
  return rows.map(({ before: _before, after: _after, ...row }, index) => ({ ...row, changes: changes[index] ?? {} }));
};

export interface BatchRow {
  number: number;
  record_id: string;
  version: number;
  before: LicenceColumns;
  after: LicenceColumns;
}

/** The next rows with an outcome, one range of an index. */
export const nextRows = async (
  tx: Tx,
  setId: number,
  outcome: 'planned' | 'applied',
  limit: number,
): Promise<BatchRow[]> => {
  const { rows } = await sql<BatchRow>`
    select number, record_id, version, before, after from change_rows
    where set_id = ${setId} and outcome = ${outcome} order by number limit ${limit}`.execute(tx);
  return rows;
};

/** Keeps exactly what the licences have now in these columns; devices may have changed some without a new version. */
export const keepBefore = (tx: Tx, setId: number, numbers: readonly number[], columns: readonly string[]) =>
  sql`update change_rows r
    set before = jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql`l.${sql.ref(name)}`]))})
    from licences l
    where r.set_id = ${setId} and r.number = any (${numbers}::integer[]) and l.uuid_id = r.record_id`.execute(tx);

/** Keeps what rows really change, where that is more than was planned. */
export const keepColumns = (tx: Tx, setId: number, rows: readonly Pick<BatchRow, 'number' | 'before' | 'after'>[]) =>
  sql`update change_rows r set before = n.before, after = n.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (number integer, before jsonb, after jsonb)
    where r.set_id = ${setId} and r.number = n.number`.execute(tx);

export const setOutcomes = (tx: Tx, setId: number, outcomes: readonly Outcome[]) =>
  sql`update change_rows r set outcome = o.outcome, reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (number integer, outcome text, reason text)
    where r.set_id = ${setId} and r.number = o.number`.execute(tx);
