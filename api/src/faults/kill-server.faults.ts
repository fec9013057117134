import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { type BreakableHub, breakableHub, embeddedData, lookAt, ownCluster } from './fault-setup.ts';
import { acknowledged, expectLedgerKept, readOffer } from './ledger.ts';
import { FULL, report } from './report.ts';
import { emptyLedger, type LicenceOffer, signIn, startLoad } from './write-load.ts';

const TIMES = FULL ? 30 : 3;

type Look = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/** Kills the server again and again while people write, and looks into the database after every time. */
const killUnderLoad = async (hub: BreakableHub, offer: LicenceOffer, look: Look) => {
  const ledger = emptyLedger();
  const starts: number[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    const start = performance.now();
    await hub.start();
    starts.push(performance.now() - start);
    const cookie = await signIn(hub.port);
    const load = startLoad({ port: hub.port, cookie, ledger, offer });
    // At another moment of the work each time, and never before there is something to lose.
    const enough = acknowledged(ledger) + 5 + ((time * 7) % 10);
    while (acknowledged(ledger) < enough) await sleep(10);
    await sleep((time * 37) % 100);
    await hub.kill();
    await load.stop();
    await look((database) => expectLedgerKept(database, ledger));
  }
  return {
    kills: TIMES,
    acknowledged: acknowledged(ledger),
    lost: 0,
    'requests without response': ledger.unanswered,
    'slowest restart (ms)': Math.max(...starts.slice(1)),
  };
};

describe('[guarantee 23] kill -9 of the server under a write load', () => {
  describe('on the embedded database', () => {
    const data = embeddedData();
    it('loses nothing that was acknowledged and leaves every transaction whole', async () => {
      const hub = await breakableHub({ HUB_DATA_DIR: data.folder });
      const figures = await killUnderLoad(hub, await data.look(readOffer), data.look);
      report('kill -9 of the hub, embedded database', figures);
    });
  });

  describe('on PostgreSQL', () => {
    const { cluster } = ownCluster();
    beforeAll(() => cluster.start());
    it('loses nothing that was acknowledged and leaves every transaction whole', async () => {
      const look: Look = (work) => lookAt(cluster.url(), work);
      const hub = await breakableHub({ DATABASE_URL: cluster.url() });
      report('kill -9 of the hub, PostgreSQL', await killUnderLoad(hub, await look(readOffer), look));
    });
  });
});
