import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import { FULL } from './report.ts';

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
  /** Names of organisations whose website was changed to `websiteOf` the name. */
  updates: string[];
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
  updates: [],
  batches: [],
  requestedBatches: [],
  results: [],
  unanswered: 0,
});

export const BATCH = 7;

/** A port of this machine, or the origin of a proxy. */
export type Server = number | string;

const originOf = (server: Server): string => (typeof server === 'number' ? `http://127.0.0.1:${server}` : server);

/** A call as a browser sends it; `undefined` without a response. */
export const call = async (
  server: Server,
  path: string,
  cookie: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<CallResult | undefined> => {
  const start = performance.now();
  try {
    const response = await fetch(`${originOf(server)}/api${path}`, {
      method,
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

export const signIn = async (
  server: Server,
  { username = 'dev@hub.example', distributor = 1 } = {},
): Promise<string> => {
  const response = await fetch(`${originOf(server)}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-anti-forgery': 'hub', 'x-distributor': String(distributor) },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

export const websiteOf = (name: string): string => `https://${name.slice('Ledger '.length)}.example`;

export interface Load {
  stop(): Promise<void>;
}

export interface LoadOptions {
  port: Server;
  cookie: string;
  ledger: Ledger;
  offer: LicenceOffer;
  writers?: number;
  /** Each writer's pause after a change. */
  pauseMs?: number;
}

/**
 * For what takes long while others write: on a busy machine a heavy load makes it slower, and a slow copy lets the load
 * write more for it to compare.
 */
export const LIGHT_LOAD = FULL ? { writers: 2, pauseMs: 50 } : { writers: 2, pauseMs: 250 };

/** Writes until it is stopped: organisations, each changed once, and licences seven at a time. */
export const startLoad = ({ port, cookie, ledger, offer, writers = 4, pauseMs = 0 }: LoadOptions): Load => {
  let stopped = false;
  /** The response to an acknowledged change. */
  const change = async (path: string, body: object, method?: string): Promise<string | undefined> => {
    const result = await call(port, path, cookie, body, method);
    if (result === undefined) ledger.unanswered += 1;
    else ledger.results.push(result);
    if (result?.status === 200) return result.body;
    await sleep(20);
    return undefined;
  };
  const writeBatch = async (name: string): Promise<void> => {
    ledger.requestedBatches.push(name);
    const batch = { ...offer, description: name, num_licenses_to_create: BATCH };
    if ((await change('/licensev2/createlicense', batch)) !== undefined) ledger.batches.push(name);
  };
  const writeOrganisation = async (name: string): Promise<void> => {
    const created = await change('/organisation/create', { name });
    if (created === undefined) return;
    ledger.organisations.push(name);
    const update = { id: JSON.parse(created).id, website: websiteOf(name) };
    if ((await change('/organisation/update', update, 'PATCH')) !== undefined) ledger.updates.push(name);
  };
  let count = 0;
  const write = (): Promise<void> => {
    const name = `Ledger ${randomUUID()}`;
    count += 1;
    return count % 2 === 0 ? writeOrganisation(name) : writeBatch(name);
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
