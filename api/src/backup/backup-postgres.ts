import { closeSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { checksumsPath } from '../db/embedded/data-folder.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { type TableChecksums, tableChecksums } from '../db/table-checksums.ts';
import { createPrivateFile, renameDurably, syncFile, writeDurably } from '../files/durable-files.ts';
import { findTools, runTool } from './postgres-tools.ts';

/**
 * Backs up a PostgreSQL database while it is in use. pg_dump and the checksums use the same snapshot, so that a restore
 * can verify that it restored exactly that.
 */
export const backupPostgres = async (url: string, file: string): Promise<TableChecksums> => {
  const database = openPostgres({ url, poolSize: 1, onError: () => {} });
  const part = `${file}.part`;
  try {
    return await database.asOwner(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      // This connection is idle for as long as pg_dump takes.
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
      const { rows } = await sql<{ snapshot: string; version: number }>`
        select pg_export_snapshot() as snapshot, current_setting('server_version_num')::integer as version`.execute(tx);
      const { snapshot = '', version = 0 } = rows[0] ?? {};
      const folder = findTools(Math.floor(version / 10_000));
      const dump = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`];
      // Created first with private permissions: pg_dump would use the umask.
      closeSync(createPrivateFile(part));
      await runTool({ folder, tool: 'pg_dump', url, args: [...dump, `--file=${part}`] });
      await runTool({ folder, tool: 'pg_restore', url, args: ['--list', part] });
      const checksums = await tableChecksums(tx);
      syncFile(part);
      writeDurably(checksumsPath(file), JSON.stringify(checksums));
      renameDurably(part, file);
      return checksums;
    }, 'repeatable read');
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    await database.close();
  }
};
