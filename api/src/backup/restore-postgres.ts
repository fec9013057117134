import { text } from 'node:stream/consumers';
import { readChecksums } from '../db/embedded/cluster-image.ts';
import { ensureRoles } from '../db/ensure-roles.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { REVOKE_SESSIONS_SQL } from '../db/revoke-sessions.ts';
import { differingTables, type TableChecksums } from '../db/table-checksums.ts';
import { OperatorError } from '../operator-error.ts';
import { findTools, runTool } from './postgres-tools.ts';
import { readChecksumsInPsql, TAB_SEPARATED } from './psql-checksums.ts';
import { inspectTarget, mustReplace } from './restore-target.ts';

const DROP_SCHEMAS = 'drop schema public cascade; drop schema if exists hub_jobs cascade;';
// A dump does not create this schema, because every new database has it.
const CREATE_SCHEMA = `
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
  /** Whether existing data is dropped. */
  replaces: boolean;
}

/** Rejects an unreadable or foreign file before anything is dropped. */
const requireHubBackup = async ({ folder, url, file }: Restore): Promise<void> => {
  let contents = '';
  await runTool({
    folder,
    tool: 'pg_restore',
    url,
    args: ['--list', file],
    async communicate({ output }) {
      contents = await text(output);
    },
  });
  if (!/ TABLE public hub_migrations /.test(contents))
    throw new OperatorError(`${file} is not a backup of the hub; nothing was changed.`);
};

/** Restores in one transaction, which commits only after the checksums of every table were verified. */
const restoreData = async ({ folder, url, file, replaces }: Restore): Promise<TableChecksums> => {
  let checksums: TableChecksums = {};
  let committing = false;
  try {
    await runTool({
      folder,
      tool: 'psql',
      url,
      // Not --single-transaction: that commits at the end of the input, even if the writer has died.
      args: ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', ...TAB_SEPARATED, '--file=-'],
      async communicate(streams) {
        const { input, ended } = streams;
        input.write(`begin;\n${replaces ? DROP_SCHEMAS : ''}\n${CREATE_SCHEMA}\n`);
        const args = ['--no-owner', '--file=-', file];
        await runTool({ folder, tool: 'pg_restore', url, args, output: input, signal: ended });
        checksums = await readChecksumsInPsql(streams);
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

/** Restores a backup completely and verified, or changes nothing. */
export const restorePostgres = async (
  { url, rolePrefix }: { url: string; rolePrefix: string },
  file: string,
  replace: boolean,
): Promise<TableChecksums> => {
  const database = openPostgres({ url, poolSize: 1, rolePrefix, onError: () => {} });
  try {
    const target = await database.asOwner(inspectTarget);
    const replaces = mustReplace(target, replace);
    const restore: Restore = { folder: findTools(Math.floor(target.version / 10_000)), url, file, replaces };
    await requireHubBackup(restore);
    // Roles belong to the whole server and are not part of a dump, but its grants and policies refer to them.
    await database.asOwner((tx) => ensureRoles(tx, database.roles));
    return await restoreData(restore);
  } finally {
    await database.close();
  }
};
