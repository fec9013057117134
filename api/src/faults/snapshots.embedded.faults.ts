import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { clusterPath, listSnapshots, openMarkerPath, snapshotsPath } from '../db/embedded/data-folder.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { startProgram } from '../testing/hub-process.ts';
import { copyEmbeddedData, restartableHub } from './fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from './ledger.ts';
import { FULL, inFullRun, report } from './report.ts';
import { emptyLedger, LIGHT_LOAD, signIn, startLoad } from './write-load.ts';

const data = copyEmbeddedData();
const ledger = emptyLedger();

const open = async (messages: string[]): Promise<Database> =>
  openEmbedded(
    data.folder,
    () => Promise.reject(new Error('the hub created new data')),
    (message) => messages.push(message),
  );

const brokenClusters = () => readdirSync(data.folder).filter((name) => name.startsWith('pgdata.broken-'));

const RECOVERED =
  /^The data in .* did not open, so the hub restored its snapshot of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC; changes made after it are missing\. The data that did not open is kept in .*pgdata\.broken-.*\.$/;

const slowest = (results: { ms: number }[]): number => Math.max(0, ...results.map(({ ms }) => ms));

// In order: each test continues with the data that the previous one left.
describe('[guarantee 25] snapshots of the embedded database', () => {
  it('are taken under load without blocking it, and no more than four are kept', async () => {
    const hub = await restartableHub({ HUB_DATA_DIR: data.folder, LOG_LEVEL: 'info', HUB_SNAPSHOT_MINUTES: '0' });
    const offer = await data.withDatabase(readOffer);
    await hub.start();
    const load = startLoad({ port: hub.port, cookie: await signIn(hub.port), ledger, offer, ...LIGHT_LOAD });
    while (acknowledged(ledger) < 30) await sleep(10);
    const without = slowest(ledger.results);
    const before = structuredClone(ledger);
    const times = FULL ? 5 : 1;
    for (let time = 1; time <= times; time += 1) {
      const file = join(data.folder, `copy-${time}`);
      expect(await startProgram('api/src/backup/backup.ts', { HUB_DATA_DIR: data.folder }, [file]).exitCode).toBe(0);
    }
    const during = ledger.results.slice(before.results.length);
    await load.stop();
    await hub.kill();
    const held = [...hub.process.output().matchAll(/"blockedMs":(\d+)/g)].map(([, ms]) => Number(ms));
    expect(held).toHaveLength(times);
    expect(listSnapshots(data.folder)).toHaveLength(Math.min(times, 4));
    expect(readdirSync(snapshotsPath(data.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    report('snapshots under write load, embedded database', {
      snapshots: times,
      'changes during snapshots': during.length,
      'longest pause between two transactions (ms)': Math.max(...held),
      'slowest change without snapshots (ms)': without,
      'slowest change with snapshots (ms)': slowest(during),
    });
  });

  it('replace data that does not open, and the hub reports it at the start', async () => {
    const kept = structuredClone(ledger);
    truncateSync(join(clusterPath(data.folder), 'global', 'pg_control'), 100);
    const hub = await restartableHub({ HUB_DATA_DIR: data.folder });
    await hub.start();
    expect(hub.process.output().split('\n')[0]).toMatch(RECOVERED);
    expect(brokenClusters()).toHaveLength(1);
    await signIn(hub.port);
    await hub.kill();
    // Everything acknowledged before the last snapshot is there, and nothing is partial.
    await data.withDatabase(async (database) => {
      await expectLedgerPersisted(database, emptyLedger());
      const { rows } = await database.asOwner((tx) =>
        sql<{ name: string }>`select name from organisations where name like 'Ledger %'`.execute(tx),
      );
      expect(rows.length).toBeGreaterThanOrEqual(10);
      const known = new Set(kept.organisations);
      const unexpected = rows.filter(({ name }) => !known.has(name));
      expect(unexpected.length).toBeLessThanOrEqual(kept.unanswered);
    });
  });

  inFullRun(() => {
    it('replace data with a damaged page after the process was killed', async () => {
      const path = await data.withDatabase((database) =>
        database.asOwner(async (tx) => {
          const { rows } = await sql<{ path: string }>`select pg_relation_filepath('audit_log') as path`.execute(tx);
          return rows[0]?.path ?? '';
        }),
      );
      const table = join(clusterPath(data.folder), path);
      const bytes = readFileSync(table);
      bytes.fill(0x5a, 4_000, 4_100);
      writeFileSync(table, bytes);
      expect(existsSync(openMarkerPath(data.folder))).toBe(true);
      const messages: string[] = [];
      const database = await open(messages);
      await database.close();
      expect(messages).toEqual([expect.stringMatching(RECOVERED)]);
      expect(existsSync(openMarkerPath(data.folder))).toBe(false);
    });
  });

  inFullRun(() => {
    it('that do not open are skipped for an older one', async () => {
      const [newest, older] = listSnapshots(data.folder);
      truncateSync(newest?.file ?? '', 5_000);
      rmSync(join(clusterPath(data.folder), 'global', 'pg_control'));
      const messages: string[] = [];
      await (await open(messages)).close();
      expect(messages[0]).toContain(older?.at.toISOString().slice(0, 19).replace('T', ' '));
    });
  });

  inFullRun(() => {
    it('are used instead of new demo data when the data is missing', async () => {
      rmSync(clusterPath(data.folder), { recursive: true });
      const messages: string[] = [];
      await (await open(messages)).close();
      expect(messages[0]).toContain('restored its snapshot');
    });
  });

  it('that are missing leave the data unchanged, and the hub says what to do', async () => {
    rmSync(snapshotsPath(data.folder), { recursive: true });
    const control = join(clusterPath(data.folder), 'global', 'pg_control');
    truncateSync(control, 100);
    const hub = await restartableHub({ HUB_DATA_DIR: data.folder });
    await expect(hub.start()).rejects.toThrow('exited without writing');
    expect(hub.process.output()).toBe(
      `The data in ${data.folder} does not open, and there is no snapshot that does. Nothing was changed. ` +
        'Restore a backup with npm run restore, or set HUB_DATA_DIR to another folder.\n',
    );
    expect(statSync(control).size).toBe(100);
  });
});
