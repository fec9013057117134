import type { Server } from './hub-server.ts';
import { freePort, startProgram } from './programs.ts';

/** With a folder it serves the web app in there as well. */
export const startBare = async (databaseUrl: string, appFolder?: string): Promise<Server> => {
  const port = await freePort();
  const program = startProgram(['bench/bare/server.ts'], {
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      POOL_SIZE: '16',
      NODE_ENV: 'production',
      ...(appFolder === undefined ? {} : { APP_FOLDER: appFolder }),
    },
  });
  await program.says('ready on');
  return { name: 'bare', origin: `http://127.0.0.1:${port}`, headers: {}, program };
};
