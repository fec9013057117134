import { DEMO_PASSWORD } from '../api/src/demo/fill-accounts.ts';
import { SERVER_FLAGS } from '../scripts/lib/server-flags.mjs';
import { freePort, type ManagedProcess, startProcess } from './child-process.ts';
import type { Target } from './load.ts';

export interface Server extends Target {
  child: ManagedProcess;
}

const CONNECTIONS_TO_DATABASE = '16';

/** Starts the hub as in production: own process, default logging, as many connections as the baseline server. */
export const startHub = async (
  name: string,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Server> => {
  const port = await freePort();
  const child = startProcess([...SERVER_FLAGS, 'api/src/main.ts'], {
    env: { DATABASE_URL: databaseUrl, PORT: String(port), HUB_POOL_SIZE: CONNECTIONS_TO_DATABASE, ...env },
  });
  await child.waitForOutput('Licence Hub is ready');
  return { name, origin: `http://127.0.0.1:${port}`, headers: {}, child };
};

/** Signs in over HTTP and returns the headers for further requests. */
export const signIn = async (origin: string, username = 'dev@hub.example', password = DEMO_PASSWORD) => {
  const response = await fetch(`${origin}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-anti-forgery': 'hub', 'x-distributor': '1' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200) throw new Error(`sign-in returned ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, 'x-anti-forgery': 'hub' };
};

export const startSignedIn = async (name: string, databaseUrl: string): Promise<Server> => {
  const server = await startHub(name, databaseUrl);
  return { ...server, headers: await signIn(server.origin) };
};
