import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTools, runTool } from '../backup/postgres-tools.ts';
import { checksumsPath } from '../db/embedded/data-folder.ts';
import { type TableChecksums, tableChecksums } from '../db/table-checksums.ts';
import { startProgram } from '../testing/hub-process.ts';
import { copyPostgresCluster, withPostgres } from './fault-setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { cluster } = copyPostgresCluster();
const major = Number(readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8'));

const hasTools = (): boolean => {
  try {
    return findTools(major) !== undefined;
  } catch {
    return false;
  }
};

describe.runIf(hasTools())('[guarantee 28] a failed restore into PostgreSQL changes nothing', () => {
  const file = join(folder, 'backup');
  let before: TableChecksums;

  const run = async (command: 'backup' | 'restore', name: string, ...args: string[]) => {
    const program = startProgram(`api/src/backup/${command}.ts`, { DATABASE_URL: cluster.url(name) }, args);
    return { code: await program.exitCode, output: program.output() };
  };
  const checksumsOf = (name: string): Promise<TableChecksums> =>
    withPostgres(cluster.url(name), (database) => database.asOwner(tableChecksums));

  const query = async (name: string, ...statements: string[]): Promise<unknown[]> => {
    const client = new pg.Client(cluster.url(name));
    await client.connect();
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    await client.end();
    return rows;
  };

  beforeAll(async () => {
    await cluster.start();
    await query('postgres', 'create database other', 'create database unused');
    await query('other', 'create schema shop', 'create table shop.orders as select 7 as number');
    expect((await run('backup', 'hub', file)).code).toBe(0);
    before = await checksumsOf('hub');
  });

  it('when the file is truncated', async () => {
    const cut = join(folder, 'cut');
    copyFileSync(file, cut);
    truncateSync(cut, Math.floor(statSync(cut).size * 0.8));
    const { code, output } = await run('restore', 'hub', cut, '--replace');
    expect(code).toBe(1);
    expect(output).toMatch(/^pg_restore failed: .*\nNothing was changed\.\n$/s);
    expect(await checksumsOf('hub')).toEqual(before);
  });

  it('when the restored tables differ from the checksums of the backup', async () => {
    const changed = join(folder, 'changed');
    copyFileSync(file, changed);
    writeFileSync(checksumsPath(changed), JSON.stringify({ ...before, organisations: { rows: 1, checksum: '2' } }));
    const { code, output } = await run('restore', 'hub', changed, '--replace');
    expect([code, output]).toEqual([1, 'The restored data differs in organisations.\nNothing was changed.\n']);
    expect(await checksumsOf('hub')).toEqual(before);
  });

  it('when the database belongs to another application', async () => {
    expect((await run('restore', 'other', file)).output).toMatch(
      /^This database is not empty\. .* nothing was changed\.\n$/,
    );
    const { code, output } = await run('restore', 'other', file, '--replace');
    expect([code, output]).toEqual([1, 'This is not a hub database; nothing was changed.\n']);
    expect(await query('other', 'select number from shop.orders')).toEqual([{ number: 7 }]);
  });

  it('when the file is a dump of another application', async () => {
    const foreign = join(folder, 'foreign');
    const args = ['--format=custom', `--file=${foreign}`];
    await runTool({ folder: findTools(major), tool: 'pg_dump', url: cluster.url('other'), args });
    const { code, output } = await run('restore', 'unused', foreign);
    expect([code, output]).toEqual([1, `${foreign} is not a backup of the hub; nothing was changed.\n`]);
  });
});
