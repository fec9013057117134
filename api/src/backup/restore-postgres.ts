import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readSums } from '../db/embedded-image.ts';
import { openPostgres } from '../db/postgres.ts';
import { differences, type TableSums, tableSums } from '../db/table-sums.ts';
import { OperatorError } from './operator-error.ts';
import { findTools, runTool } from './postgres-tools.ts';

// Roles belong to the whole server and are in no dump, but the dump's grants and policies name them.
const ROLES = `
  do $$
  declare role_name text;
  begin
    foreach role_name in array array['hub_app', 'hub_system'] loop
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
      if not pg_has_role(current_user, role_name, 'member') then
        execute format('grant %I to current_user', role_name);
      end if;
    end loop;
  end $$;`;
const EMPTY_SCHEMA =
  'drop schema if exists public cascade; create schema public; grant usage on schema public to public;';

interface Place {
  version: number;
  tables: number;
  servers: number;
}

const look = async (tx: Tx): Promise<Place> => {
  const { rows } = await sql<Place>`
    select current_setting('server_version_num')::integer as version,
      (select count(*)::integer from pg_tables where schemaname = 'public') as tables,
      (select count(*)::integer from pg_stat_activity
       where datname = current_database() and application_name = 'licence-hub' and pid <> pg_backend_pid()) as servers
  `.execute(tx);
  return rows[0] ?? { version: 0, tables: 0, servers: 0 };
};

const refuse = ({ tables, servers }: Place, replace: boolean): void => {
  if (servers > 0) throw new OperatorError('A hub is connected to this database. Stop it first; nothing was changed.');
  if (tables > 0 && !replace)
    throw new OperatorError(
      'This database is not empty. Restore into an empty one, or add --replace to give up what is in it; nothing was changed.',
    );
};

/** All of the backup in one transaction, which is committed when everything has arrived. */
const bringBack = async (folder: string, url: string, file: string): Promise<void> => {
  let committing = false;
  try {
    await runTool({
      folder,
      tool: 'psql',
      url,
      // Not --single-transaction: that commits at the end of the input, also when whoever wrote it has died.
      args: ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'],
      async talk({ input, ended }) {
        input.write(`begin;\n${ROLES}\n${EMPTY_SCHEMA}\n`);
        const args = ['--no-owner', '--file=-', file];
        await runTool({ folder, tool: 'pg_restore', url, args, output: input, until: ended });
        committing = true;
        input.write('commit;\n');
      },
    });
  } catch (error) {
    if (committing || !(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${error.message}\nNothing was changed.`);
  }
};

/** Brings a backup back: all of it or nothing. Afterwards every table must be what was backed up. */
export const restorePostgres = async (url: string, file: string, replace: boolean): Promise<TableSums> => {
  const database = openPostgres({ url, poolSize: 1, onError: () => {} });
  try {
    const place = await database.asOwner(look);
    refuse(place, replace);
    const folder = findTools(Math.floor(place.version / 10_000));
    // A file that cannot be read is found out before anything is given up for it.
    await runTool({ folder, tool: 'pg_restore', url, args: ['--list', file] });
    await bringBack(folder, url, file);
    const sums = await database.asOwner(tableSums);
    const different = differences(readSums(file) ?? sums, sums);
    if (different.length > 0) throw new OperatorError(`The restored data differs in ${different.join(', ')}.`);
    return sums;
  } finally {
    await database.close();
  }
};
