import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, it } from 'vitest';
import type { Database } from '../db/database.ts';
import {
  copyEmbeddedData,
  copyPostgresCluster,
  type RestartableHub,
  restartableHub,
  withPostgres,
} from './fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from './ledger.ts';
import { FULL, report } from './report.ts';
import { emptyLedger, type LicenceOffer, signIn, startLoad } from './write-load.ts';

const TIMES = FULL ? 30 : 3;

type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/** Kills the server repeatedly under load, and checks the database after each time. */
const killUnderLoad = async (hub: RestartableHub, offer: LicenceOffer, withDatabase: WithDatabase) => {
  const ledger = emptyLedger();
  const starts: number[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    const start = performance.now();
    await hub.start();
    starts.push(performance.now() - start);
    const cookie = await signIn(hub.port);
    const load = startLoad({ port: hub.port, cookie, ledger, offer });
    // At a different point each time, and never before there is something to lose.
    const enough = acknowledged(ledger) + 5 + ((time * 7) % 10);
    while (acknowledged(ledger) < enough) await sleep(10);
    await sleep((time * 37) % 100);
    await hub.kill();
    await load.stop();
    await withDatabase((database) => expectLedgerPersisted(database, ledger));
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
    const data = copyEmbeddedData();
    it('loses no acknowledged change and leaves no partial transaction', async () => {
      const hub = await restartableHub({ HUB_DATA_DIR: data.folder });
      const figures = await killUnderLoad(hub, await data.withDatabase(readOffer), data.withDatabase);
      report('kill -9 of the hub, embedded database', figures);
    });
  });

  describe('on PostgreSQL', () => {
    const { cluster } = copyPostgresCluster();
    beforeAll(() => cluster.start());
    it('loses no acknowledged change and leaves no partial transaction', async () => {
      const withDatabase: WithDatabase = (work) => withPostgres(cluster.url(), work);
      const hub = await restartableHub({ DATABASE_URL: cluster.url() });
      report('kill -9 of the hub, PostgreSQL', await killUnderLoad(hub, await withDatabase(readOffer), withDatabase));
    });
  });
});
