import { DEMO_PASSWORD } from '../api/src/demo/fill-accounts.ts';
import { SERVER_FLAGS } from '../scripts/lib/server-flags.mjs';
import type { Target } from './load.ts';
import { freePort, type Program, startProgram } from './programs.ts';

export interface Server extends Target {
  program: Program;
}

const CONNECTIONS_TO_DATABASE = '16';

/** The hub as it is run for real: its own process, its usual log, as many connections as the bare server has. */
export const startHub = async (
  name: string,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Server> => {
  const port = await freePort();
  const program = startProgram([...SERVER_FLAGS, 'api/src/main.ts'], {
    env: { DATABASE_URL: databaseUrl, PORT: String(port), HUB_POOL_SIZE: CONNECTIONS_TO_DATABASE, ...env },
  });
  await program.says('Licence Hub is ready');
  return { name, origin: `http://127.0.0.1:${port}`, headers: {}, program };
};

/** Signs in as a person does, and answers what the browser would send from then on. */
export const signIn = async (origin: string, username = 'dev@hub.example', password = DEMO_PASSWORD) => {
  const response = await fetch(`${origin}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-anti-forgery': 'hub', 'x-distributor': '1' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200) throw new Error(`signing in was answered with ${response.status}`);
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
