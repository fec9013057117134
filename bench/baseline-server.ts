import { freePort, startProcess } from './child-process.ts';
import type { Server } from './hub-server.ts';

interface BaselineOptions {
  /** A web app to serve as well. */
  appFolder?: string;
  /** Sends queries without waiting for the results of earlier ones, as the hub does, over two connections. */
  isPipelined?: boolean;
}

export const startBaseline = async (
  databaseUrl: string,
  { appFolder, isPipelined = false }: BaselineOptions = {},
): Promise<Server> => {
  const port = await freePort();
  const child = startProcess(['bench/baseline/server.ts'], {
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      NODE_ENV: 'production',
      ...(isPipelined ? { PIPELINED: '2' } : { POOL_SIZE: '16' }),
      ...(appFolder === undefined ? {} : { APP_FOLDER: appFolder }),
    },
  });
  await child.waitForOutput('ready on');
  const name = isPipelined ? 'pipelined baseline' : 'baseline';
  return { name, origin: `http://127.0.0.1:${port}`, headers: {}, child };
};
