import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopAccepting } from '../stop-accepting.ts';
import { listen } from '../testing/live-hub.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';

const draining = new AbortController();
/** As a proxy does: one connection, used again as long as nobody objects. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let hub: TestHub;
let origin: string;

beforeAll(async () => {
  const first = await openTestHub();
  hub = await first.withEnvironment({}, { draining: draining.signal });
  origin = await listen(hub);
});
afterAll(() => agent.destroy());

const ask = async (path: string) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${origin}${path}`, { agent }, resolve).on('error', reject),
  );
  response.resume();
  const { statusCode: status, headers, socket } = response;
  return { status, connection: headers.connection, port: socket.localPort };
};

describe('a server that is about to stop', () => {
  it('[guarantee 27] keeps connections while its port is open, and then asks to use none of them again', async () => {
    const before = await ask('/readyz');
    expect(before).toMatchObject({ status: 200, connection: 'keep-alive' });
    draining.abort();
    expect(await ask('/readyz')).toEqual({ status: 503, connection: 'keep-alive', port: before.port });
    expect(await ask('/healthz')).toEqual({ status: 200, connection: 'keep-alive', port: before.port });
    await stopAccepting(hub.app.server);
    expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close', port: before.port });
    await expect(ask('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('lets proxies close idle connections first, which most do after a minute', () => {
    expect(hub.app.server.keepAliveTimeout).toBeGreaterThan(60_000);
  });
});
