import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { RestartableHub } from './fault-setup.ts';
import { acknowledged } from './ledger.ts';
import {
  type CallResult,
  emptyLedger,
  type Ledger,
  type LicenceOffer,
  type Server,
  signIn,
  startLoad,
} from './write-load.ts';

export interface Restart {
  /** To be restarted; behind the proxy, running, with a drain. */
  hubs: readonly RestartableHub[];
  /** The proxy. */
  server: Server;
  offer: LicenceOffer;
  /** What takes the place of the stopped server. */
  start?(hub: RestartableHub, environment: Record<string, string>): Promise<void>;
}

export interface Restarted {
  ledger: Ledger;
  failed: CallResult[];
  stoppedMs: number;
}

/** Changes made meanwhile, so that both servers have taken part. */
const SOME_CHANGES = 20;

/** The log of a request that the proxy has sent, rather than one about its health. */
const SERVED = /"url":"\/api\/[^\n]*"request completed"/;

const startAgain: NonNullable<Restart['start']> = (hub, environment) => hub.start(environment);

/** Restarts one server after the other while clients change data through the proxy. */
export const restartBehindProxy = async ({ hubs, server, offer, start = startAgain }: Restart): Promise<Restarted> => {
  const cookie = await signIn(server);
  const ledger = emptyLedger();
  const load = startLoad({ port: server, cookie, ledger, offer, pauseMs: 5 });
  const moreChanges = async (): Promise<void> => {
    const before = acknowledged(ledger);
    while (acknowledged(ledger) < before + SOME_CHANGES) await sleep(20);
  };
  let stoppedMs = 0;
  try {
    for (const hub of hubs) {
      await moreChanges();
      const stopping = performance.now();
      hub.process.process.kill('SIGTERM');
      expect(await hub.process.exitCode).toBe(0);
      stoppedMs = Math.max(stoppedMs, performance.now() - stopping);
      await moreChanges();
      await start(hub, { LOG_LEVEL: 'info' });
      // The proxy asks about once a second whether it is ready, and then uses it.
      await hub.process.waitForOutput(SERVED);
    }
    await moreChanges();
  } finally {
    await load.stop();
  }
  return { ledger, failed: ledger.results.filter(({ status }) => status !== 200), stoppedMs };
};
