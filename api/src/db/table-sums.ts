import { sql } from 'kysely';
import type { Tx } from './database.ts';

export interface TableSum {
  rows: number;
  /** The same for the same rows in any order. */
  checksum: string;
}

export type TableSums = Record<string, TableSum>;

/** Counts every table and sums up the checksums of its rows: two databases with equal sums hold the same data. */
export const tableSums = async (tx: Tx): Promise<TableSums> => {
  // A row's text must not depend on where and how it is read.
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true)`.execute(tx);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(tx);
  const sums: TableSums = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: string; checksum: string | null }>`
      select count(*)::text as rows, sum(('x' || left(md5(t::text), 15))::bit(60)::bigint)::text as checksum
      from ${sql.id('public', name)} t`.execute(tx);
    sums[name] = { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '0' };
  }
  return sums;
};

/** The names of the tables in which the two differ. */
export const differences = (one: TableSums, other: TableSums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.checksum !== other[name]?.checksum,
  );

/** `25 tables, 12,345 rows`. */
export const describeSums = (sums: TableSums): string => {
  const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0);
  return `${Object.keys(sums).length} tables, ${rows.toLocaleString('en-AU')} rows`;
};
