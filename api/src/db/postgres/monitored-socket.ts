import { connect, Socket } from 'node:net';

/** How long a connection may be idle before the server is probed, and how long the probe may take. */
const IDLE_MS = 5_000;
const PROBE_TIMEOUT_MS = 3_000;

/** PostgreSQL replies to this with one byte before authentication: the cheapest probe there is. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

const isReachable = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect({ host, port }, () => probe.write(SSL_REQUEST));
    const settle = (reachable: boolean) => (): void => {
      probe.destroy();
      resolve(reachable);
    };
    probe.setTimeout(PROBE_TIMEOUT_MS, settle(false));
    probe.once('data', settle(true));
    probe.once('error', settle(false));
    probe.once('end', settle(false));
  });

/**
 * A socket that detects a dead peer: after a power cut or a network partition no packet arrives, and requests would
 * wait for the statement time-out. A server that is only slow answers the probe and keeps its connection.
 */
export const createMonitoredSocket = (): Socket => {
  const socket = new Socket();
  socket.setTimeout(IDLE_MS);
  socket.on('timeout', async () => {
    const { remoteAddress, remotePort } = socket;
    // A Unix domain socket has no remote address and no network in between.
    if (remoteAddress === undefined || remotePort === undefined) return;
    if (await isReachable(remoteAddress, remotePort)) return;
    socket.destroy(new Error('Connection terminated: the database does not answer'));
  });
  return socket;
};
