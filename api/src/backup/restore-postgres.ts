import { text } from 'node:stream/consumers';
import { readChecksums } from '../db/embedded/cluster-image.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { REVOKE_SESSIONS_SQL } from '../db/revoke-sessions.ts';
import { differingTables, type TableChecksums } from '../db/table-checksums.ts';
import { OperatorError } from './operator-error.ts';
import { findTools, runTool } from './postgres-tools.ts';
import { READABLE, sumsInPsql } from './psql-checksums.ts';
import { lookAtPlace, mustReplace } from './restore-target.ts';

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
const GIVE_UP = 'drop schema public cascade;';
// No dump makes this schema, as every new database has it, unless somebody has dropped it.
const SCHEMA = `
  do $$
  begin
    if to_regnamespace('public') is null then
      create schema public;
      grant usage on schema public to public;
    end if;
  end $$;`;

interface Restore {
  folder: string;
  url: string;
  file: string;
  /** Whether what is in the database is given up. */
  replaces: boolean;
}

/** A file that cannot be read, or is of something else, is found out before anything is given up for it. */
const expectBackup = async ({ folder, url, file }: Restore): Promise<void> => {
  let listed = '';
  await runTool({
    folder,
    tool: 'pg_restore',
    url,
    args: ['--list', file],
    async talk({ output }) {
      listed = await text(output);
    },
  });
  if (!/ TABLE public hub_migrations /.test(listed))
    throw new OperatorError(`${file} is not a backup of the hub; nothing was changed.`);
};

/**
 * In one transaction, which is committed when everything has arrived, every table was found to be what was backed up,
 * and what was open then is ended.
 */
const bringBack = async ({ folder, url, file, replaces }: Restore): Promise<TableChecksums> => {
  let checksums: TableChecksums = {};
  let committing = false;
  try {
    await runTool({
      folder,
      tool: 'psql',
      url,
      // Not --single-transaction: that commits at the end of the input, also when whoever wrote it has died.
      args: ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', ...READABLE, '--file=-'],
      async talk(talk) {
        const { input, ended } = talk;
        input.write(`begin;\n${ROLES}\n${replaces ? GIVE_UP : ''}\n${SCHEMA}\n`);
        const args = ['--no-owner', '--file=-', file];
        await runTool({ folder, tool: 'pg_restore', url, args, output: input, until: ended });
        checksums = await sumsInPsql(talk);
        const different = differingTables(readChecksums(file) ?? checksums, checksums);
        if (different.length > 0) throw new OperatorError(`The restored data differs in ${different.join(', ')}.`);
        committing = true;
        input.write(`${REVOKE_SESSIONS_SQL}\ncommit;\n`);
      },
    });
    return checksums;
  } catch (error) {
    if (committing || !(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${error.message}\nNothing was changed.`);
  }
};

/** Brings a backup back: all of it, equal in every table, or nothing. */
export const restorePostgres = async (url: string, file: string, replace: boolean): Promise<TableChecksums> => {
  const database = openPostgres({ url, poolSize: 1, onError: () => {} });
  try {
    const place = await database.asOwner(lookAtPlace);
    const replaces = mustReplace(place, replace);
    const restore: Restore = { folder: findTools(Math.floor(place.version / 10_000)), url, file, replaces };
    await expectBackup(restore);
    return await bringBack(restore);
  } finally {
    await database.close();
  }
};
