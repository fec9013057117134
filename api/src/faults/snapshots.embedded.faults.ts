import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { clusterPath, listSnapshots, openMarkerPath, snapshotsPath } from '../db/embedded/data-folder.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { startProgram } from '../testing/hub-process.ts';
import { breakableHub, embeddedData } from './fault-setup.ts';
import { acknowledged, expectLedgerKept, readOffer } from './ledger.ts';
import { FULL, inFullRun, report } from './report.ts';
import { emptyLedger, signIn, startLoad } from './write-load.ts';

const data = embeddedData();
const ledger = emptyLedger();

const open = async (said: string[]): Promise<Database> =>
  openEmbedded(
    data.folder,
    () => Promise.reject(new Error('the hub began anew')),
    (sentence) => said.push(sentence),
  );

const setAside = () => readdirSync(data.folder).filter((name) => name.startsWith('pgdata.broken-'));

const WENT_BACK =
  /^The data in .* did not open, so the hub went back to its snapshot of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC; what was changed after that is missing\. What did not open is kept in .*pgdata\.broken-.*\.$/;

const slowest = (answers: { ms: number }[]): number => Math.max(0, ...answers.map(({ ms }) => ms));

// One story, told in order: every chapter goes on from the data that the one before left.
describe('[guarantee 25] snapshots of the embedded database', () => {
  it('are taken while people write, without stalling them, and no more than four are kept', async () => {
    const hub = await breakableHub({ HUB_DATA_DIR: data.folder, LOG_LEVEL: 'info', HUB_SNAPSHOT_MINUTES: '0' });
    const offer = await data.look(readOffer);
    await hub.start();
    const load = startLoad({ port: hub.port, cookie: await signIn(hub.port), ledger, offer, writers: 2, pauseMs: 50 });
    while (acknowledged(ledger) < 30) await sleep(10);
    const without = slowest(ledger.answers);
    const before = structuredClone(ledger);
    const times = FULL ? 5 : 1;
    for (let time = 1; time <= times; time += 1) {
      const file = join(data.folder, `copy-${time}`);
      expect(await startProgram('api/src/backup/backup.ts', { HUB_DATA_DIR: data.folder }, [file]).ended).toBe(0);
    }
    const during = ledger.answers.slice(before.answers.length);
    await load.stop();
    await hub.kill();
    const held = [...hub.process.said().matchAll(/"blockedMs":(\d+)/g)].map(([, ms]) => Number(ms));
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

  it('bring the data back when it does not open, and say so at the start', async () => {
    const kept = structuredClone(ledger);
    truncateSync(join(clusterPath(data.folder), 'global', 'pg_control'), 100);
    const hub = await breakableHub({ HUB_DATA_DIR: data.folder });
    await hub.start();
    expect(hub.process.said().split('\n')[0]).toMatch(WENT_BACK);
    expect(setAside()).toHaveLength(1);
    await signIn(hub.port);
    await hub.kill();
    // Whatever was acknowledged before the last snapshot began is there, and all that is there is whole.
    await data.look(async (database) => {
      await expectLedgerKept(database, emptyLedger());
      const { rows } = await database.asOwner((tx) =>
        sql<{ name: string }>`select name from organisations where name like 'Ledger %'`.execute(tx),
      );
      expect(rows.length).toBeGreaterThanOrEqual(10);
      const known = new Set(kept.organisations);
      const strangers = rows.filter(({ name }) => !known.has(name));
      expect(strangers.length).toBeLessThanOrEqual(kept.unanswered);
    });
  });

  inFullRun(() => {
    it('bring it back too when a page of a table was damaged and the process had been killed', async () => {
      const path = await data.look((database) =>
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
      const said: string[] = [];
      const database = await open(said);
      await database.close();
      expect(said).toEqual([expect.stringMatching(WENT_BACK)]);
      expect(existsSync(openMarkerPath(data.folder))).toBe(false);
    });
  });

  inFullRun(() => {
    it('that do not open themselves are passed over for an older one', async () => {
      const [newest, older] = listSnapshots(data.folder);
      truncateSync(newest?.file ?? '', 5_000);
      rmSync(join(clusterPath(data.folder), 'global', 'pg_control'));
      const said: string[] = [];
      await (await open(said)).close();
      expect(said[0]).toContain(older?.at.toISOString().slice(0, 19).replace('T', ' '));
    });
  });

  inFullRun(() => {
    it('are used rather than beginning anew when the data has gone', async () => {
      rmSync(clusterPath(data.folder), { recursive: true });
      const said: string[] = [];
      await (await open(said)).close();
      expect(said[0]).toContain('went back to its snapshot');
    });
  });

  it('that are missing leave the data as it is, and a sentence', async () => {
    rmSync(snapshotsPath(data.folder), { recursive: true });
    const control = join(clusterPath(data.folder), 'global', 'pg_control');
    truncateSync(control, 100);
    const hub = await breakableHub({ HUB_DATA_DIR: data.folder });
    await expect(hub.start()).rejects.toThrow('ended without saying');
    expect(hub.process.said()).toBe(
      `The data in ${data.folder} does not open, and there is no snapshot that does. Nothing was changed. ` +
        'Bring a backup back with npm run restore, or set HUB_DATA_DIR to another folder.\n',
    );
    expect(statSync(control).size).toBe(100);
  });
});
