import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { stopAccepting } from './stop-accepting.ts';

/** The longest time that running requests may take after the listener has closed. */
const CLOSE_MS = 25_000;

export interface Stoppable {
  /** Aborted by the first signal: from then on /readyz answers 503. */
  draining: AbortController;
  /** Aborted when the drain is over. */
  stopping: AbortController;
  /** How long a hub behind a load balancer goes on serving, until every proxy has seen that it is not ready. */
  drainSeconds: number;
  server: Server;
  close(): Promise<void>;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** Stops the hub on SIGTERM and SIGINT. A second signal, and Ctrl-C in a terminal, end the drain at once. */
export const stopOnSignal = ({ draining, stopping, drainSeconds, server, close, log }: Stoppable): void => {
  const endDrain = new AbortController();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (signal === 'SIGINT' || draining.signal.aborted) endDrain.abort();
    if (draining.signal.aborted) return;
    draining.abort();
    if (drainSeconds > 0 && !endDrain.signal.aborted) {
      log.info({ signal, drainSeconds }, 'draining: still serving, but not ready for more');
      await pause(drainSeconds * 1_000, undefined, { signal: endDrain.signal }).catch(() => {});
    }
    log.info({ signal }, 'stopping: finishing running requests, refusing new ones');
    const deadline = setTimeout(() => process.exit(1), CLOSE_MS).unref();
    stopping.abort();
    await stopAccepting(server);
    await close();
    clearTimeout(deadline);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
