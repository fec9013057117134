import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Columns } from './import-rules.ts';

type ImportedTable =
  | 'organisations'
  | 'regions'
  | 'locations'
  | 'products'
  | 'product_modules'
  | 'v1_contracts'
  | 'v1_licences';

/** How names are compared: without case and accents. */
export const foldNames = async (tx: Tx, names: readonly (string | undefined)[]): Promise<(name: string) => string> => {
  const wanted = [...new Set(names.filter((name) => name !== undefined))];
  const { rows } = await sql<{ name: string; key: string }>`
    select n as name, hub_fold(n) as key from unnest(${wanted}::text[]) n`.execute(tx);
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  return (name) => keys.get(name) ?? name;
};

const VERSIONED = sql`, version = t.version + 1`;
const DATED = sql`${VERSIONED}, updated_at = now()`;

/** What a change of a record writes besides; some have no version. */
const NEW_VERSION: Partial<Record<ImportedTable, RawBuilder<unknown>>> = {
  organisations: DATED,
  locations: DATED,
  products: DATED,
  product_modules: VERSIONED,
};

/** Writes columns of many records with one statement for each set of columns. */
export const writeRecords = async (
  tx: Tx,
  table: ImportedTable,
  rows: readonly { id: string; columns: Columns }[],
): Promise<void> => {
  const groups = Map.groupBy(rows, ({ columns }) => Object.keys(columns).sort().join());
  for (const group of groups.values()) {
    const names = Object.keys(group[0]?.columns ?? {});
    const records = group.map(({ id, columns }) => ({ ...columns, id: Number(id) }));
    await sql`update ${sql.table(table)} t
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))}${NEW_VERSION[table] ?? sql``}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) n
      where t.id = n.id`.execute(tx);
  }
};

/** Locked in the order of their ids, so that two imports cannot deadlock. */
export const lockRecords = async (
  tx: Tx,
  table: ImportedTable,
  ids: readonly (string | number)[],
): Promise<Map<string, { version: number | null; columns: Columns }>> => {
  const { rows } = await sql<Columns & { id: number; version?: number }>`
    select * from ${sql.table(table)} where id = any (${[...new Set(ids.map(Number))]}::integer[])
    order by id for update`.execute(tx);
  return new Map(rows.map((row) => [String(row.id), { version: row.version ?? null, columns: row }]));
};

/** Those that were not removed are in use. */
export const stillInUse = (ids: readonly string[], removed: ReadonlySet<string>): Map<string, string> =>
  new Map(ids.filter((id) => !removed.has(id)).map((id) => [id, CHANGE_REASON.inUse]));

/** Deletes the records `t` that meet a condition; the others stay as in use. */
export const removeWhere = async (
  tx: Tx,
  table: ImportedTable,
  ids: readonly string[],
  isUnused: RawBuilder<unknown>,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(table)} t where t.id = any (${ids.map(Number)}::integer[]) and ${isUnused}
    returning t.id`.execute(tx);
  return stillInUse(ids, new Set(rows.map(({ id }) => String(id))));
};

/** Deletes the records that none of these columns of other tables refer to. */
export const removeRecords = (
  tx: Tx,
  table: ImportedTable,
  ids: readonly string[],
  references: readonly (readonly [table: string, column: string])[],
): Promise<Map<string, string>> => {
  const isUnused = references.map(
    ([other, column]) => sql`not exists (select from ${sql.table(other)} r where r.${sql.ref(column)} = t.id)`,
  );
  return removeWhere(tx, table, ids, sql.join(isUnused, sql` and `));
};

const WITHIN = { regions: 'organisation_id', products: null, product_modules: 'product_id' } as const;

/** Which records cannot have a name back, because another one has got it since: names are unique within their owner. */
export const takenNames = async (
  tx: Tx,
  table: keyof typeof WITHIN,
  rows: readonly { id: string; columns: Columns }[],
): Promise<Map<string, string>> => {
  const renamed = rows.flatMap(({ id, columns }) =>
    'name' in columns ? [{ id: Number(id), name: columns.name }] : [],
  );
  if (renamed.length === 0) return new Map();
  const owner = WITHIN[table];
  const { rows: taken } = await sql<{ id: number }>`
    select n.id from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as n (id integer, name text)
    join ${sql.table(table)} own on own.id = n.id
    join ${sql.table(table)} other on other.id <> n.id and hub_fold(other.name) = hub_fold(n.name)
      and other.id <> all (${renamed.map(({ id }) => id)}::integer[])
      ${owner === null ? sql`` : sql`and other.${sql.ref(owner)} = own.${sql.ref(owner)}`}`.execute(tx);
  return new Map(taken.map(({ id }) => [String(id), PROBLEM.taken]));
};
