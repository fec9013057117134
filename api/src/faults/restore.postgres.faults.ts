import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTools } from '../backup/postgres-tools.ts';
import { type TableSums, tableSums } from '../db/table-sums.ts';
import { startProgram } from '../testing/hub-process.ts';
import { lookAt, ownCluster } from './broken-hub.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasTools = (): boolean => {
  try {
    return findTools(1) !== undefined;
  } catch {
    return false;
  }
};

describe.runIf(hasTools())('[safety 28] a restore into PostgreSQL that cannot be done changes nothing', () => {
  const { cluster } = ownCluster();
  const file = join(folder, 'backup');
  let before: TableSums;

  const run = async (command: 'backup' | 'restore', name: string, ...args: string[]) => {
    const program = startProgram(`api/src/backup/${command}.ts`, { DATABASE_URL: cluster.url(name) }, args);
    return { code: await program.ended, said: program.said() };
  };
  const sumsOf = (name: string): Promise<TableSums> =>
    lookAt(cluster.url(name), (database) => database.asOwner(tableSums));

  beforeAll(async () => {
    await cluster.start();
    expect((await run('backup', 'hub', file)).code).toBe(0);
    before = await sumsOf('hub');
  });

  it('from a file that was cut short', async () => {
    const cut = join(folder, 'cut');
    copyFileSync(file, cut);
    truncateSync(cut, Math.floor(statSync(cut).size * 0.8));
    const { code, said } = await run('restore', 'hub', cut, '--replace');
    expect(code).toBe(1);
    expect(said).toMatch(/^pg_restore failed: .*\nNothing was changed\.\n$/s);
    expect(await sumsOf('hub')).toEqual(before);
  });
});
