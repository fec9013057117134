import { freePort, startProcess } from './child-process.ts';
import type { Server } from './hub-server.ts';

/** With `appFolder` it also serves the web app in that folder. */
export const startBaseline = async (databaseUrl: string, appFolder?: string): Promise<Server> => {
  const port = await freePort();
  const child = startProcess(['bench/baseline/server.ts'], {
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      POOL_SIZE: '16',
      NODE_ENV: 'production',
      ...(appFolder === undefined ? {} : { APP_FOLDER: appFolder }),
    },
  });
  await child.waitForOutput('ready on');
  return { name: 'baseline', origin: `http://127.0.0.1:${port}`, headers: {}, child };
};
