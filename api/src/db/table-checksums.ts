import { sql } from 'kysely';
import type { Tx } from './database.ts';

export interface TableChecksum {
  rows: number;
  /** The same for the same rows in any order. */
  checksum: string;
}

export type TableChecksums = Record<string, TableChecksum>;

/** A row's text must not depend on where and how it is read. */
export const STABLE_TEXT_SETTINGS = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true)`;

/** Answers with a statement for each table, which in turn answers with the table's name, rows and checksum. */
export const CHECKSUM_STATEMENTS = `
  select format('select %1$L as name, count(*)::text as rows,
    coalesce(sum((''x'' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum from public.%1$I t', tablename)
    as statement
  from pg_tables where schemaname = 'public' order by tablename`;

/** Counts every table and checksums up the checksums of its rows: two databases with equal checksums hold the same data. */
export const tableChecksums = async (tx: Tx): Promise<TableChecksums> => {
  await sql.raw(STABLE_TEXT_SETTINGS).execute(tx);
  const { rows: tables } = await sql.raw<{ statement: string }>(CHECKSUM_STATEMENTS).execute(tx);
  const checksums: TableChecksums = {};
  for (const { statement } of tables) {
    const { rows } = await sql.raw<{ name: string; rows: string; checksum: string }>(statement).execute(tx);
    for (const { name, rows: count, checksum } of rows) checksums[name] = { rows: Number(count), checksum };
  }
  return checksums;
};

/** The names of the tables in which the two differ. */
export const differingTables = (one: TableChecksums, other: TableChecksums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.checksum !== other[name]?.checksum,
  );

/** `25 tables, 12,345 rows`. */
export const describeChecksums = (checksums: TableChecksums): string => {
  const rows = Object.values(checksums).reduce((total, sum) => total + sum.rows, 0);
  return `${Object.keys(checksums).length} tables, ${rows.toLocaleString('en-AU')} rows`;
};
