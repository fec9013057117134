import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Any number will do, as long as every server uses the same. */
const LOCK = 724_103_001;

export interface Migration {
  name: string;
  script: string;
  checksum: string;
}

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
};

const applied = async (tx: Tx): Promise<Map<string, string>> => {
  await sql`create table if not exists hub_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from hub_migrations`.execute(tx);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/**
 * Brings the database up to date, forward only and all or nothing. Servers that start together queue at the lock: the
 * first does the work and the others find it done.
 */
export const migrate = async (database: Database, migrations?: Migration[]): Promise<string[]> => {
  const known = migrations ?? (await readMigrations());
  return database.asOwner(async (tx) => {
    // What is far too long for a request is normal here: an index over a million rows, or another server's turn.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = '30min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    const done = await applied(tx);
    for (const { name, checksum } of known) {
      if (done.has(name) && done.get(name) !== checksum)
        throw new Error(`Migration ${name} was changed after it had been applied. Add a new migration instead.`);
    }
    const pending = known.filter(({ name }) => !done.has(name));
    for (const { name, script, checksum } of pending) {
      await database.runScript(tx, script);
      await sql`insert into hub_migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
    }
    return pending.map(({ name }) => name);
  });
};

/** True when every migration this server knows is in. */
export const isMigrated = async (database: Database): Promise<boolean> => {
  const known = await readMigrations();
  return database.asOwner(async (tx) => {
    const { rows } = await sql<{ name: string }>`select name from hub_migrations`.execute(tx);
    const names = new Set(rows.map(({ name }) => name));
    return known.every(({ name }) => names.has(name));
  });
};
