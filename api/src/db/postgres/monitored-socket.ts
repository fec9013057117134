import { connect, Socket } from 'node:net';

/** How long nothing may come or go before the hub asks whether anybody is there, and how long that may take. */
const SILENT_MS = 5_000;
const ANSWER_MS = 3_000;

/** PostgreSQL answers this with one letter before anybody has signed in: the cheapest way to ask whether it is there. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect({ host, port }, () => probe.write(SSL_REQUEST));
    const settle = (answered: boolean) => (): void => {
      probe.destroy();
      resolve(answered);
    };
    probe.setTimeout(ANSWER_MS, settle(false));
    probe.once('data', settle(true));
    probe.once('error', settle(false));
    probe.once('end', settle(false));
  });

/**
 * A connection to PostgreSQL that notices when the other end is gone without a word: a machine that lost its power, a
 * network that swallows everything. No packet says so, and without this a request would wait until a time-out of the
 * statement. Whoever is merely slow, as with a long report, is asked and left in peace.
 */
export const createMonitoredSocket = (): Socket => {
  const socket = new Socket();
  socket.setTimeout(SILENT_MS);
  socket.on('timeout', async () => {
    const { remoteAddress, remotePort } = socket;
    // Over a socket of this machine there is no network that could swallow anything.
    if (remoteAddress === undefined || remotePort === undefined) return;
    if (await answers(remoteAddress, remotePort)) return;
    socket.destroy(new Error('Connection terminated: the database does not answer'));
  });
  return socket;
};
