import { sql } from 'kysely';
import type { Tx } from './database.ts';

interface TableChecksum {
  rows: number;
  /** Does not depend on the order of the rows. */
  checksum: string;
}

export type TableChecksums = Record<string, TableChecksum>;

/** A row's text must not depend on the settings of the session that reads it. */
export const STABLE_TEXT_SETTINGS = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true)`;

/** Returns one statement per table, which in turn returns the table's name, rows and checksum. */
export const CHECKSUM_STATEMENTS = `
  select format('select %1$L as name, count(*)::text as rows,
    coalesce(sum((''x'' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum from %2$I.%3$I t',
    case schemaname when 'public' then tablename else schemaname || '.' || tablename end, schemaname, tablename)
    as statement
  from pg_tables where schemaname in ('public', 'hub_jobs') order by schemaname desc, tablename`;

/** Counts the rows of every table and adds up their hashes: two databases with equal checksums hold the same data. */
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

/** The names of the tables that differ. */
export const differingTables = (a: TableChecksums, b: TableChecksums): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => a[name]?.rows !== b[name]?.rows || a[name]?.checksum !== b[name]?.checksum,
  );

/** `25 tables, 12,345 rows`. */
export const describeChecksums = (checksums: TableChecksums): string => {
  const rows = Object.values(checksums).reduce((total, table) => total + table.rows, 0);
  return `${Object.keys(checksums).length} tables, ${rows.toLocaleString('en-AU')} rows`;
};
