import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type RunningHub, startHub } from './start-hub.ts';

const CREATE_ADMIN = fileURLToPath(new URL('../../api/src/features/session/create-admin.ts', import.meta.url));
const DEVICE = fileURLToPath(new URL('../../device/src/main.ts', import.meta.url));
const run = promisify(execFile);

export interface EmptyHub extends RunningHub {
  /** `npm run create-admin`; the link to set the password. */
  createAdmin(email: string): Promise<string>;
  /** The device of this repository's command line. */
  activateDevice(key: string, serial: string): Promise<void>;
}

/** A hub as an operator starts it for the first time: on an empty PostgreSQL database. */
export const startEmptyHub = async (): Promise<EmptyHub> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-empty-'));
  const postgres = await startPostgres();
  const hub = await startHub(join(folder, 'unused'), { DATABASE_URL: postgres.url });
  const { PATH, HOME } = process.env;
  return {
    ...hub,
    createAdmin: async (email) => {
      const env = { PATH, HOME, DATABASE_URL: postgres.url, HUB_PUBLIC_URL: hub.url };
      const { stdout } = await run(process.execPath, [CREATE_ADMIN, email], { env });
      const [link] = /http\S+/.exec(stdout) ?? [];
      if (link === undefined) throw new Error(`create-admin printed no link: ${stdout}`);
      return link;
    },
    activateDevice: async (key, serial) => {
      const at = ['--hub', `http://127.0.0.1:${hub.port}`, '--state', join(folder, 'device.json')];
      await run(process.execPath, [DEVICE, 'activate', ...at, '--key', key, '--serial', serial]);
    },
    stop: async () => {
      await hub.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
