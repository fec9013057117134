import { sql } from 'kysely';
import type { Tx } from './database.ts';

const COMMENT = /--[^\n]*/g;
/** Statements that keep readers out, too, up to the name of their table. */
const CHANGED_TABLE =
  /\b(?:alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|truncate(?: table)?|(?:create|alter|drop) policy(?: if exists)? \w+ on|drop trigger(?: if exists)? \w+ on)\s+(?:public\.)?(\w+)/gi;
const DROPPED_INDEXES = /\bdrop index(?: if exists)?\s+([\w\s,]+)/gi;

/** The tables and indexes that scripts change so that their readers have to wait. */
const changedBy = (scripts: readonly string[]): { tables: string[]; indexes: string[] } => {
  const text = scripts.join('\n').replace(COMMENT, '');
  const tables = [...text.matchAll(CHANGED_TABLE)].map(([, table]) => table ?? '');
  const indexes = [...text.matchAll(DROPPED_INDEXES)].flatMap(([, names]) => (names ?? '').trim().split(/\s*,\s*/));
  return { tables, indexes };
};

/** Longer than a change, and both locks together shorter than the second after which PostgreSQL looks for deadlocks. */
const ONE_LOCK = '200ms';
const ALL_LOCKS = '400ms';

/**
 * Waits until no other server is changing anything, and lets none begin. Reads go on, except of the tables that the
 * scripts change: a change reads them before it writes elsewhere, and would wait for this transaction while this one waits
 * for it. PostgreSQL ends whichever of the two notices that first. Therefore this one has all locks before it begins, the
 * strongest ones first, and gives up long before a change that waits for it could notice anything.
 */
export const holdChanges = async (tx: Tx, scripts: readonly string[]): Promise<void> => {
  const { tables, indexes } = changedBy(scripts);
  const { rows } = await sql<{ name: string; is_changed: boolean }>`
    select format('%I.%I', n.nspname, c.relname) as name, c.relname = any (${tables}::text[]) or exists (
      select from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and x.relname = any (${indexes}::text[])) as is_changed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'hub_jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and pg_has_role(c.relowner, 'member') order by c.oid`.execute(tx);
  const lock = async (names: string[], mode: string): Promise<void> => {
    if (names.length > 0) await sql.raw(`lock table ${names.join(', ')} in ${mode} mode`).execute(tx);
  };
  const namesOf = (isChanged: boolean) => rows.filter((row) => row.is_changed === isChanged).map(({ name }) => name);
  await sql`set local lock_timeout = ${sql.lit(ONE_LOCK)}`.execute(tx);
  await sql`set local statement_timeout = ${sql.lit(ALL_LOCKS)}`.execute(tx);
  await lock(namesOf(true), 'access exclusive');
  await lock(namesOf(false), 'share row exclusive');
  await sql`set local lock_timeout = '30min'`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
};
