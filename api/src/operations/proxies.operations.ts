import { beforeAll, describe, expect, it } from 'vitest';
import { copyPostgresCluster, type RestartableHub, restartableHub, withPostgres } from '../faults/fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from '../faults/ledger.ts';
import { restartBehindProxy } from '../faults/restart-behind-proxy.ts';
import { call, signIn } from '../faults/write-load.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { freePort } from '../testing/hub-process.ts';
import { PROXIES, startProxySample } from './proxies.ts';
import { recordRun } from './record-run.ts';

const certificates = process.env.HUB_OPERATIONS_CERTIFICATES ?? '';
const { cluster } = copyPostgresCluster();
beforeAll(() => cluster.start());

/** Far below the 25 seconds after which a comment would push out what a proxy holds back. */
const TOLD_MS = 10_000;

const startBehind = async (port: number): Promise<RestartableHub[]> => {
  const environment = {
    DATABASE_URL: cluster.url(),
    HUB_PUBLIC_URL: `https://localhost:${port}`,
    HUB_TRUSTED_PROXIES: '127.0.0.1',
    HUB_DEMO: 'allow',
    HUB_METRICS_TOKEN: 'a-token-of-the-operations-tests',
  };
  const hubs = await Promise.all([1, 2].map(() => restartableHub(environment)));
  await Promise.all(hubs.map((hub) => hub.start()));
  return hubs;
};

/** A page is told of a change by either server at once: the proxy neither collects nor compresses what passes through. */
const expectLiveEvents = async (origin: string): Promise<void> => {
  const cookie = await signIn(origin);
  const page = await openEventStream(origin, { cookie });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, null]);
  for (const name of ['Told through a proxy', 'Told once more']) {
    const made = await call(origin, '/organisation/create/', cookie, { name });
    const start = performance.now();
    const { id } = JSON.parse(made?.body ?? '{}') as { id: number };
    await page.waitFor((message) => message !== 'refresh' && message.organisation?.includes(String(id)) === true);
    expect(performance.now() - start).toBeLessThan(TOLD_MS);
  }
  page.stop();
};

for (const proxy of PROXIES.filter(({ version }) => version !== undefined))
  describe(`${proxy.name} with the sample of deploy/`, () => {
    it('serves over TLS, keeps /metrics private, passes events on as they happen, and goes on while each server restarts under load', async () => {
      const port = await freePort();
      const hubs = await startBehind(port);
      const stop = await startProxySample(proxy, { port, servers: hubs.map((hub) => hub.port), certificates });
      const origin = `https://localhost:${port}`;

      const page = await fetch(`${origin}/organisations`, { headers: { 'x-forwarded-for': '6.6.6.6' } });
      expect([page.status, page.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000']);
      const headers = { authorization: 'Bearer a-token-of-the-operations-tests' };
      expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(404);

      await expectLiveEvents(origin);

      const offer = await withPostgres(cluster.url(), readOffer);
      const { ledger, failed, stoppedMs } = await restartBehindProxy({ hubs, server: origin, offer });
      expect(failed).toEqual([]);
      expect(ledger.unanswered).toBe(0);
      await withPostgres(cluster.url(), (database) => expectLedgerPersisted(database, ledger));
      const result = `${acknowledged(ledger)} changes, 0 errors, 0 lost; longest stop ${(stoppedMs / 1_000).toFixed(1)} s`;
      recordRun(`${proxy.name} ${proxy.version}`, 'each of two servers restarted under load, behind TLS', result);
      await stop();
      for (const hub of hubs) await hub.kill();
    });
  });
