import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { restartableHub, withPostgres } from '../faults/fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from '../faults/ledger.ts';
import { emptyLedger, signIn, startLoad } from '../faults/write-load.ts';

/** Starts a hub on the database, changes data through it, and finds everything again. */
export const changeData = async (url: string, directUrl = url): Promise<number> => {
  const hub = await restartableHub({ DATABASE_URL: url });
  await hub.start();
  const offer = await withPostgres(directUrl, readOffer);
  const ledger = emptyLedger();
  const load = startLoad({ port: hub.port, cookie: await signIn(hub.port), ledger, offer });
  while (acknowledged(ledger) < 200) await sleep(20);
  await load.stop();
  await hub.kill();
  expect(ledger.results.filter(({ status }) => status !== 200)).toEqual([]);
  await withPostgres(directUrl, (database) => expectLedgerPersisted(database, ledger));
  return acknowledged(ledger);
};
