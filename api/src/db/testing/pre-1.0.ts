import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { readMigrations } from '../migrate.ts';
import type { Migration } from '../plan-migrations.ts';

export const readPre10Migrations = (): Promise<Migration[]> => readMigrations(new URL('./pre-1.0/', import.meta.url));

/** Runs and records the migrations as version 0.1.0 did. */
export const runPre10 = (database: Database, migrations: Migration[]): Promise<void> =>
  database.asOwner(async (tx) => {
    await sql`create table if not exists hub_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
    for (const { name, script, checksum } of migrations) {
      await database.runScript(tx, script);
      await sql`insert into hub_migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
    }
  });
