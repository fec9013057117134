import type { ChangeOutcome } from '@hub/contract/changes';
import type { ImportRow, ImportStatus } from '@hub/contract/imports';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Columns, RowKeys } from './kinds/import-rules.ts';

export const insertRows = (tx: Tx, setId: number, firstNumber: number, rows: readonly (readonly string[])[]) =>
  sql`insert into import_rows (set_id, number, cells)
    select ${setId}::integer, ${firstNumber}::integer + n.index::integer - 1, n.cells
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as n (cells, index)`.execute(tx);

export interface StoredRow {
  number: number;
  cells: string[];
  status: ImportStatus | null;
  record_id: string | null;
  version: number | null;
  before: Columns | null;
  after: Columns | null;
}

/** The next rows with an outcome, one range of an index. */
export const nextRows = async (
  tx: Tx,
  setId: number,
  outcome: 'waiting' | 'planned' | 'applied',
  limit: number,
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select number, cells, status, record_id, version, before, after from import_rows
    where set_id = ${setId} and outcome = ${outcome} order by number limit ${limit}`.execute(tx);
  return rows;
};

/** Before a dry run, which may be another one with other columns. */
export const forgetPlan = (tx: Tx, setId: number) =>
  sql`update import_rows set status = null, outcome = 'waiting', external_key = null, natural_key = null, field = null,
      reason = null, suggestion = null, record_id = null, version = null, before = null, after = null
    where set_id = ${setId} and outcome <> 'waiting'`.execute(tx);

/** Rows that were decided on before and are not refused, by what they are about: one look-up of an index for each key. */
export const rowsWithKeys = async (tx: Tx, setId: number, keys: readonly RowKeys[]): Promise<RowKeys[]> => {
  const rowsWith = (name: keyof RowKeys) => sql`
    select r.external_key, r.natural_key from unnest(${keys.flatMap((one) => one[name] ?? [])}::text[]) as k
    cross join lateral (
      select external_key, natural_key from import_rows where set_id = ${setId} and ${sql.ref(name)} = k offset 0) r`;
  const { rows } = await sql<RowKeys>`${rowsWith('external_key')} union all ${rowsWith('natural_key')}`.execute(tx);
  return rows;
};

export interface WrittenRow extends Partial<RowKeys> {
  number: number;
  status: ImportStatus;
  outcome: ChangeOutcome;
  field: string | null;
  reason: string | null;
  suggestion: string | null;
  record_id: string | null;
  version: number | null;
  before: Columns | null;
  after: Columns | null;
}

const PLANNED = ['status', 'external_key', 'natural_key', 'suggestion', 'before', 'after'];
const ALWAYS = ['outcome', 'field', 'reason', 'record_id', 'version'];

/**
 * Each row takes its values from an object by number. It is no join: without statistics, the planner takes all rows of the
 * set for few, and compares each of them with each that is written.
 */
const writeRows = async (tx: Tx, setId: number, names: readonly string[], rows: readonly { number: number }[]) => {
  const numbers = rows.map(({ number }) => number);
  const values = sql`${JSON.stringify(Object.fromEntries(rows.map((row) => [row.number, row])))}::jsonb`;
  const columns = (table: string) => sql.join(names.map((name) => sql.ref(`${table}${name}`)));
  await sql`update import_rows r
    set (${columns('')}) =
      (select ${columns('n.')} from jsonb_populate_record(null::import_rows, ${values} -> r.number::text) n)
    where r.set_id = ${setId} and r.number between ${Math.min(...numbers)} and ${Math.max(...numbers)}
      and ${values} ? r.number::text`.execute(tx);
};

/** What the dry run says about rows. */
export const planRows = (tx: Tx, setId: number, rows: readonly WrittenRow[]) =>
  writeRows(tx, setId, [...PLANNED, ...ALWAYS], rows);

export type RowOutcome = Pick<WrittenRow, 'number' | 'outcome' | 'field' | 'reason' | 'record_id' | 'version'>;

/** What became of rows when they were applied or undone. */
export const setRowOutcomes = (tx: Tx, setId: number, rows: readonly RowOutcome[]) =>
  writeRows(tx, setId, ALWAYS, rows);

/** Refused by the dry run, or skipped when it was applied; a row that is as the file says has not failed. */
const FAILED = sql`(r.status = 'refused' or r.outcome = 'skipped')`;

const matching = (status: ImportStatus | 'all' | 'failed'): RawBuilder<unknown> => {
  if (status === 'all') return sql``;
  return status === 'failed' ? sql`and ${FAILED}` : sql`and r.status = ${status}`;
};

type ShownRow = Omit<ImportRow, 'changes'> & { before: Columns | null; after: Columns | null };

const HIDDEN = ['product_modules', 'email_key', 'roles'];

/** Ids of other records and numbers of roles say nothing to a person; their names are in the cells. */
const isShown = (name: string): boolean => name === 'external_id' || !(name.endsWith('_id') || HIDDEN.includes(name));

const changesOf = ({ before, after }: ShownRow): ImportRow['changes'] =>
  Object.fromEntries(
    Object.entries(after ?? {})
      .filter(([name]) => isShown(name))
      .map(([name, to]) => [name, before === null ? { to } : { from: before[name], to }]),
  );

export const readRows = async (
  tx: Tx,
  setId: number,
  range: { status: ImportStatus | 'all' | 'failed'; after?: number; skip?: number; limit: number },
): Promise<ImportRow[]> => {
  const { status, after = 0, skip = 0, limit } = range;
  const { rows } = await sql<ShownRow>`
    select r.number, r.cells, r.status, r.outcome, r.field, r.reason, r.suggestion, r.record_id, r.before, r.after
    from import_rows r where r.set_id = ${setId} and r.number > ${after} ${matching(status)}
    order by r.number limit ${limit} offset ${skip}`.execute(tx);
  return rows.map((row) => {
    const { before: _before, after: _after, ...shown } = row;
    return { ...shown, changes: changesOf(row) };
  });
};
