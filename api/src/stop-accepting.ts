import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A turn of the event loop that takes less has left nobody waiting. */
const QUIET_MS = 0.2;
const MAX_TURNS = 2_000;

/** How long those who have connected, but not asked yet, may take. */
const LAST_REQUESTS_MS = 1_000;
const CHECK_MS = 20;

/** Resolves right after a short turn of the event loop, in which Node has taken over all connections of the kernel. */
const quietMoment = (): Promise<void> =>
  new Promise((resolve) => {
    let turns = 0;
    let last = performance.now();
    const look = (): void => {
      const now = performance.now();
      turns += 1;
      if (now - last < QUIET_MS || turns === MAX_TURNS) resolve();
      else setImmediate(look);
      last = now;
    };
    setImmediate(look);
  });

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error === null ? count : 0)));

/**
 * Closes the port and nothing else. A proxy sends a request that was refused a connection to another server, but one whose
 * connection breaks is lost: so connections that the kernel holds for Node must be few, and all others are still served.
 */
export const stopAccepting = async (server: Server): Promise<void> => {
  await quietMoment();
  // An HTTP server would close its connections, too.
  Server.prototype.close.call(server);
  const end = performance.now() + LAST_REQUESTS_MS;
  while (performance.now() < end && (await countConnections(server)) > 0) await pause(CHECK_MS);
};
