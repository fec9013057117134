import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often a server is asked whether it is ready. */
const CHECK_MS = 200;

export interface RoundRobinProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * A load balancer that keeps its connections, uses the servers whose /readyz answers 200 in turn, and never tries a
 * request twice: whatever a restarting server does wrong reaches the client.
 */
export const startRoundRobinProxy = async (ports: readonly number[]): Promise<RoundRobinProxy> => {
  const agent = new Agent({ keepAlive: true });
  let ready = [...ports];
  let turn = 0;
  const isReady = (port: number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const check = async (): Promise<void> => {
    const answers = await Promise.all(ports.map(isReady));
    ready = ports.filter((_port, index) => answers[index]);
  };
  const timer = setInterval(check, CHECK_MS);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const { url: path, method, headers } = incoming;
    const target = { host: '127.0.0.1', port: ready[turn % ready.length], path, method, headers, agent };
    const forwarded = request(target, (answer) => {
      const { connection: _hopByHop, ...answerHeaders } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
