import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort, startProcess } from '../child-process.ts';
import { query } from '../databases.ts';
import type { Server } from '../hub-server.ts';
import { installInto } from '../install.mjs';

const FOLDER = fileURLToPath(new URL('./directus/', import.meta.url));
const CLI = 'node_modules/directus/cli.js';
const TOKEN = 'a-token-for-measuring-only';

const settings = (databaseUrl: string, port: number): Record<string, string> => ({
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  // Keeps Directus' tables out of the hub's schema.
  DB_SEARCH_PATH: 'array:directus,public',
  DB_POOL__MIN: '0',
  DB_POOL__MAX: '16',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  KEY: 'a-key-for-measuring-only-0123456789',
  SECRET: 'a-secret-for-measuring-only-0123456789',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'for-measuring-only-1',
  ADMIN_TOKEN: TOKEN,
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  WEBSOCKETS_ENABLED: 'false',
  NODE_ENV: 'production',
});

/** Directus on the hub's tables, with an administrator's token and as many connections as the hub. */
export const startDirectus = async (databaseUrl: string): Promise<Server> => {
  await installInto(FOLDER);
  for (const folder of ['uploads', 'extensions']) await mkdir(`${FOLDER}${folder}`, { recursive: true });
  await query(databaseUrl, 'drop schema if exists directus cascade; create schema directus');
  const port = await freePort();
  const options = { env: settings(databaseUrl, port), cwd: FOLDER };
  if ((await startProcess([CLI, 'bootstrap'], options).exited) !== 0) throw new Error('could not set up Directus');
  const child = startProcess([CLI, 'start'], options);
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries > 120) throw new Error('Directus did not start');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { name: 'Directus', origin, headers: { authorization: `Bearer ${TOKEN}` }, child };
};
