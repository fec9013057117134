import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { copyEmbeddedData, copyPostgresCluster, type RestartableHub, restartableHub } from './fault-setup.ts';
import { FULL, inFullRun, report } from './report.ts';
import { call, signIn } from './write-load.ts';

const TIMES = FULL ? 20 : 1;
/** A job of a dead server is taken over within a minute. */
const REDELIVERED_MS = 90_000;

/** Kills the server when the receiver has the request and the answer is not recorded; a new server sends it again. */
const killWhileSending = async (hub: RestartableHub) => {
  const receiver = await startReceiver();
  await hub.start();
  const webhook = { url: receiver.url, description: '', events: ['organisation.created'] };
  expect((await call(hub.port, '/webhooks', await signIn(hub.port), webhook))?.status).toBe(200);
  for (let time = 1; time <= TIMES; time += 1) {
    receiver.received.length = 0;
    const killed = new Promise<void>((resolve) => receiver.answer(() => void hub.kill().then(resolve)));
    await call(hub.port, '/organisation/create/', await signIn(hub.port), { name: `Told twice ${time}` });
    await killed;
    receiver.answer((response) => void response.writeHead(204).end());
    await hub.start();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: REDELIVERED_MS });
    const [first, second] = receiver.received;
    expect(second?.id).toBe(first?.id);
    expect(second?.body).toBe(first?.body);
  }
  await hub.kill();
  await receiver.close();
  return { kills: TIMES, lost: 0, 'sent again with the same id': TIMES };
};

describe('[guarantee 44] kill -9 of the server between sending a webhook and recording it', () => {
  describe('on the embedded database', () => {
    const data = copyEmbeddedData();
    it('sends it again with the same id', async () => {
      const hub = await restartableHub({ HUB_DATA_DIR: data.folder, HUB_WEBHOOK_NETWORKS: 'loopback' });
      report('kill -9 while a webhook is sent, embedded database', await killWhileSending(hub));
    });
  });

  inFullRun(() => {
    describe('on PostgreSQL', () => {
      const { cluster } = copyPostgresCluster();
      beforeAll(() => cluster.start());
      it('sends it again with the same id', async () => {
        const environment = { DATABASE_URL: cluster.url(), HUB_SECRET: 'a secret that only tests know, long enough' };
        const hub = await restartableHub({ ...environment, HUB_WEBHOOK_NETWORKS: 'loopback' });
        report('kill -9 while a webhook is sent, PostgreSQL', await killWhileSending(hub));
      });
    });
  });
});
