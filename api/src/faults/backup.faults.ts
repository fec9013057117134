import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTools } from '../backup/postgres-tools.ts';
import type { Database } from '../db/database.ts';
import { clusterPath, snapshotsPath } from '../db/embedded/data-folder.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { differingTables, tableChecksums } from '../db/table-checksums.ts';
import { startProgram } from '../testing/hub-process.ts';
import { copyEmbeddedData, copyPostgresCluster, restartableHub, withPostgres } from './fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from './ledger.ts';
import { FULL, report } from './report.ts';
import { call, emptyLedger, LIGHT_LOAD, signIn, startLoad } from './write-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Record<string, string>;
type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const run = async (command: 'backup' | 'restore', environment: Environment, ...args: string[]) => {
  const program = startProgram(`api/src/backup/${command}.ts`, environment, args);
  return { code: await program.exitCode, output: program.output() };
};

interface Target {
  environment: Environment;
  withDatabase: WithDatabase;
  expectReplaced?: () => Promise<void>;
}

const licencesIn = (database: Database): Promise<string[]> =>
  database.asOwner(async (tx) => {
    const { rows } = await sql<{ row: string }>`
      select md5(l::text) as row from licences l where description like 'Ledger %'`.execute(tx);
    return rows.map(({ row }) => row);
  });

const countWithoutDistributor = (database: Database): Promise<number> =>
  database.asOwner(async (tx) => {
    await sql`set local role hub_app`.execute(tx);
    const { rows } = await sql<{ seen: number }>`select count(*)::integer as seen from organisations`.execute(tx);
    return rows[0]?.seen ?? -1;
  });

const expectWorkingHub = async ({ environment }: Target): Promise<void> => {
  const hub = await restartableHub(environment);
  await hub.start();
  const cookie = await signIn(hub.port);
  expect((await call(hub.port, '/organisation/create', cookie, { name: 'After the restore' }))?.status).toBe(200);
  const listed = JSON.parse((await call(hub.port, '/organisation?page=1&page_size=100', cookie))?.body ?? '[]');
  expect(listed.map(({ name }: { name: string }) => name)).toContain('After the restore');
  hub.process.process.kill('SIGTERM');
  expect(await hub.process.exitCode).toBe(0);
};

/**
 * Backs up under load and once more at rest, restores both, and compares. What is read of a database is read at once:
 * opening an embedded one takes seconds.
 */
const backUpAndRestore = async (name: string, from: Target, first: Target, second: Target) => {
  const hub = await restartableHub(from.environment);
  const offer = await from.withDatabase(readOffer);
  await hub.start();
  const ledger = emptyLedger();
  const load = startLoad({ port: hub.port, cookie: await signIn(hub.port), ledger, offer, ...LIGHT_LOAD });
  const waitForChanges = async (count: number): Promise<void> => {
    while (acknowledged(ledger) < count) await sleep(10);
  };
  await waitForChanges(10);
  const before = structuredClone(ledger);
  const slowestBefore = Math.max(...ledger.results.map(({ ms }) => ms));
  const underLoad = join(folder, `${name}-under-load`);
  const backup = await run('backup', from.environment, underLoad);
  expect(backup.output).toMatch(/^Backed up \d+ tables, [\d,]+ rows to /);
  expect(statSync(underLoad).mode & 0o077).toBe(0);
  const duringBackup = ledger.results.slice(before.results.length);
  await waitForChanges(acknowledged(ledger) + 5);
  await load.stop();
  hub.process.process.kill('SIGTERM');
  expect(await hub.process.exitCode).toBe(0);

  const atRest = join(folder, `${name}-at-rest`);
  expect((await run('backup', from.environment, atRest)).code).toBe(0);
  const { live, licences } = await from.withDatabase(async (database) => ({
    live: await database.asOwner(tableChecksums),
    licences: new Set(await licencesIn(database)),
  }));
  const restored = await run('restore', first.environment, atRest);
  expect(restored.output).toMatch(/^Restored .* every table equal to what was backed up\.\nSessions .* ended: .*\n$/);
  await first.withDatabase(async (database) => {
    const again = await database.asOwner(tableChecksums);
    // A restore ends the sessions of the backup.
    expect(differingTables(live, again)).toEqual(['sessions']);
    expect(again.sessions?.rows).toBe(0);
    await expectLedgerPersisted(database, ledger);
    expect(await countWithoutDistributor(database)).toBe(0);
  });
  await expectWorkingHub(first);

  expect((await run('restore', second.environment, underLoad)).output).toContain('equal to what was backed up');
  await second.withDatabase(async (database) => {
    await expectLedgerPersisted(database, before);
    expect((await licencesIn(database)).filter((row) => !licences.has(row))).toEqual([]);
    expect(await countWithoutDistributor(database)).toBe(0);
  });
  if (FULL) await expectWorkingHub(second);

  const refused = await run('restore', second.environment, underLoad);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/nothing was changed\.\n$/);
  // The first target holds an organisation that was created after its restore; replacing the data removes it.
  const kept = await first.withDatabase((database) => database.asOwner(tableChecksums));
  expect((await run('restore', first.environment, atRest, '--replace')).code).toBe(0);
  await first.expectReplaced?.();
  const replaced = await first.withDatabase((database) => database.asOwner(tableChecksums));
  expect(differingTables(live, replaced)).toEqual(['sessions']);
  expect(differingTables(kept, replaced)).toContain('organisations');

  report(`backup under load and restore, ${name}`, {
    'acknowledged before the backup': acknowledged(before),
    'missing in the restored database': 0,
    'tables compared': Object.keys(live).length,
    'rows compared': Object.values(live).reduce((total, { rows }) => total + rows, 0),
    'different tables, except sessions': 0,
    'slowest change before the backup (ms)': slowestBefore,
    'slowest change during the backup (ms)': Math.max(0, ...duringBackup.map(({ ms }) => ms)),
  });
};

describe('[guarantee 28] a backup under load, restored, is an equal database', () => {
  describe('embedded', () => {
    const data = copyEmbeddedData();
    const restoredIn = (name: string): Target => {
      const directory = join(folder, name);
      return {
        environment: { HUB_DATA_DIR: directory },
        async withDatabase(work) {
          const database = await openEmbedded(
            directory,
            () => Promise.reject(new Error('no data was restored')),
            expect.fail,
          );
          return work(database).finally(() => database.close());
        },
        // Snapshots are moved aside with their data, and a missing cluster is not replaced by a new demo.
        async expectReplaced() {
          expect(existsSync(snapshotsPath(directory))).toBe(false);
          expect(readdirSync(directory).filter((name) => name.startsWith('snapshots.before-restore-'))).toHaveLength(1);
          renameSync(clusterPath(directory), join(directory, 'elsewhere'));
          await expect(this.withDatabase(() => Promise.resolve())).rejects.toThrow(/a restore was interrupted/);
          renameSync(join(directory, 'elsewhere'), clusterPath(directory));
        },
      };
    };

    it('taken by the running hub, and by the command itself when no hub is running', async () => {
      const from: Target = { environment: { HUB_DATA_DIR: data.folder }, withDatabase: data.withDatabase };
      await backUpAndRestore('embedded', from, restoredIn('first'), restoredIn('second'));
    });
  });

  describe('PostgreSQL', () => {
    const { cluster } = copyPostgresCluster();
    beforeAll(() => cluster.start());
    const target = (name: string): Target => ({
      environment: { DATABASE_URL: cluster.url(name) },
      withDatabase: (work) => withPostgres(cluster.url(name), work),
    });

    it('taken by pg_dump, or a message about what to install', async () => {
      const client = new pg.Client(cluster.url('postgres'));
      await client.connect();
      await client.query('create database first');
      await client.query('create database second');
      const { rows } = await client.query("select current_setting('server_version_num')::integer / 10000 as major");
      await client.end();
      try {
        findTools(rows[0].major);
      } catch (error) {
        const { code, output } = await run('backup', target('hub').environment, join(folder, 'never-made'));
        expect([code, output]).toEqual([1, `${(error as Error).message}\n`]);
        report('backup under load and restore, PostgreSQL', { 'not run': 'this machine has no pg_dump' });
        return;
      }
      await backUpAndRestore('PostgreSQL', target('hub'), target('first'), target('second'));
    });
  });
});
