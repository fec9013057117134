import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Columns } from './import-rules.ts';

type CustomerTable = 'organisations' | 'regions' | 'locations';

/** How names are compared: without case and accents. */
export const foldNames = async (tx: Tx, names: readonly (string | undefined)[]): Promise<(name: string) => string> => {
  const wanted = [...new Set(names.filter((name) => name !== undefined))];
  const { rows } = await sql<{ name: string; key: string }>`
    select n as name, hub_fold(n) as key from unnest(${wanted}::text[]) n`.execute(tx);
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  return (name) => keys.get(name) ?? name;
};

/** Regions have no version. */
const newVersion = (table: CustomerTable) =>
  table === 'regions' ? sql`` : sql`, updated_at = now(), version = t.version + 1`;

/** Writes columns of many records with one statement for each set of columns. */
export const writeRecords = async (
  tx: Tx,
  table: CustomerTable,
  rows: readonly { id: string; columns: Columns }[],
): Promise<void> => {
  const groups = Map.groupBy(rows, ({ columns }) => Object.keys(columns).sort().join());
  for (const group of groups.values()) {
    const names = Object.keys(group[0]?.columns ?? {});
    const records = group.map(({ id, columns }) => ({ ...columns, id: Number(id) }));
    await sql`update ${sql.table(table)} t
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))}${newVersion(table)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) n
      where t.id = n.id`.execute(tx);
  }
};

/** Locked in the order of their ids, so that two imports cannot deadlock. */
export const lockRecords = async (
  tx: Tx,
  table: CustomerTable,
  ids: readonly (string | number)[],
): Promise<Map<string, { version: number | null; columns: Columns }>> => {
  const { rows } = await sql<Columns & { id: number; version?: number }>`
    select * from ${sql.table(table)} where id = any (${[...new Set(ids.map(Number))]}::integer[])
    order by id for update`.execute(tx);
  return new Map(rows.map((row) => [String(row.id), { version: row.version ?? null, columns: row }]));
};

/** Deletes the records that none of these columns of other tables refer to. */
export const removeRecords = async (
  tx: Tx,
  table: CustomerTable,
  ids: readonly string[],
  references: readonly (readonly [table: string, column: string])[],
): Promise<Set<string>> => {
  const isUnused = references.map(
    ([other, column]) => sql`not exists (select from ${sql.table(other)} r where r.${sql.ref(column)} = t.id)`,
  );
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(table)} t where t.id = any (${ids.map(Number)}::integer[]) and ${sql.join(isUnused, sql` and `)}
    returning t.id`.execute(tx);
  return new Set(rows.map(({ id }) => String(id)));
};
