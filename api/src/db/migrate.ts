import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { ensureRoles } from './ensure-roles.ts';
import { holdChanges } from './hold-changes.ts';
import { type Migration, planMigrations } from './plan-migrations.ts';
import { withRoles } from './roles.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** The key of an advisory lock; every version of the server must use the same. */
const LOCK = 724_103_001;

export const readMigrations = async (folder = FOLDER): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, folder), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
};

const readApplied = async (tx: Tx): Promise<Map<string, string>> => {
  await sql`create table if not exists hub_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from hub_migrations`.execute(tx);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const recordApplied = async (tx: Tx, { name, checksum }: Migration): Promise<void> => {
  await sql`insert into hub_migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
};

/** A deadlock, and locks that could not be had in time: one, or all of them. */
const COLLISIONS = ['40P01', '55P03', '57014'];
const MAX_ATTEMPTS = 1_000;
const PAUSE_MS = 200;

/** The changes of other servers go first: a migration that collides with one of them begins again. */
const retryCollisions = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!COLLISIONS.includes((error as { code?: string }).code ?? '') || attempt === MAX_ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
};

const runMigrations = (database: Database, known: Migration[]): Promise<string[]> =>
  database.asOwner(async (tx) => {
    // An index over a million rows, or another server's migration, takes longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = '30min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    await ensureRoles(tx, database.roles);
    const { adopt, run } = planMigrations(known, await readApplied(tx));
    if (run.length > 0)
      await holdChanges(
        tx,
        run.map(({ script }) => script),
      );
    for (const migration of adopt) await recordApplied(tx, migration);
    for (const migration of run) {
      await database.runScript(tx, withRoles(migration.script, database.roles));
      await recordApplied(tx, migration);
    }
    return run.map(({ name }) => name);
  });

/**
 * Upgrades the database in one transaction, forward only, and returns the names of the migrations it ran. Servers that
 * start together wait for the lock: the first one migrates, the others find nothing left to do.
 */
export const migrate = async (database: Database, migrations?: Migration[]): Promise<string[]> => {
  const known = migrations ?? (await readMigrations());
  return retryCollisions(() => runMigrations(database, known));
};

/** True when every migration that this server knows has been applied. */
export const isMigrated = async (database: Database): Promise<boolean> => {
  const known = await readMigrations();
  return database.asOwner(async (tx) => {
    const { rows } = await sql<{ name: string }>`select name from hub_migrations`.execute(tx);
    const names = new Set(rows.map(({ name }) => name));
    return known.every(({ name }) => names.has(name));
  });
};
