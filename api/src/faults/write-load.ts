import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';

/** What a new licence needs of the demo data. */
export interface LicenceOffer {
  org_location_id: number;
  product_key: string;
  base_package_id: number;
}

export interface CallResult {
  status: number;
  ms: number;
  body: string;
}

/** Every change that the hub acknowledged, and all results. */
export interface Ledger {
  organisations: string[];
  /** Descriptions of batches of licences. */
  batches: string[];
  /** Batches that were requested, whatever the result. */
  requestedBatches: string[];
  results: CallResult[];
  /** Requests without any response: the process or the connection was gone. */
  unanswered: number;
}

export const emptyLedger = (): Ledger => ({
  organisations: [],
  batches: [],
  requestedBatches: [],
  results: [],
  unanswered: 0,
});

export const BATCH = 7;

/** A call as a browser sends it; `undefined` without a response. */
export const call = async (
  port: number,
  path: string,
  cookie: string,
  body?: object,
): Promise<CallResult | undefined> => {
  const start = performance.now();
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        'x-anti-forgery': 'hub',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.text(), ms: performance.now() - start };
  } catch {
    return undefined;
  }
};

export const signIn = async (port: number): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-anti-forgery': 'hub' },
    body: JSON.stringify({ username: 'dev@hub.example', password: DEMO_PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

export interface Load {
  stop(): Promise<void>;
}

export interface LoadOptions {
  port: number;
  cookie: string;
  ledger: Ledger;
  offer: LicenceOffer;
  writers?: number;
  /** Each writer's pause after a change. */
  pauseMs?: number;
}

/** Writes until it is stopped: organisations, and licences seven at a time. */
export const startLoad = ({ port, cookie, ledger, offer, writers = 4, pauseMs = 0 }: LoadOptions): Load => {
  let stopped = false;
  const write = async (): Promise<void> => {
    const name = `Ledger ${randomUUID()}`;
    const asBatch = ledger.results.length % 2 === 0;
    if (asBatch) ledger.requestedBatches.push(name);
    const result = asBatch
      ? await call(port, '/licensev2/createlicense', cookie, {
          ...offer,
          description: name,
          num_licenses_to_create: BATCH,
        })
      : await call(port, '/organisation/create', cookie, { name });
    if (result === undefined) {
      ledger.unanswered += 1;
      await sleep(20);
      return;
    }
    ledger.results.push(result);
    if (result.status === 200) (asBatch ? ledger.batches : ledger.organisations).push(name);
    else await sleep(20);
  };
  const writing = Array.from({ length: writers }, async () => {
    while (!stopped) {
      await write();
      await sleep(pauseMs);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
  };
};
