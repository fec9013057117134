import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { runtimeEnv, runtimeNode } from './lib/runtime.mjs';
import { SERVER_FLAGS } from './lib/server-flags.mjs';
import { main } from './lib/user-error.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const followLauncher = new URL('./lib/follow-launcher.mjs', import.meta.url).href;

const USAGE = `Usage: npm start

Installs what is missing, builds the web app and starts the hub. Settings are environment variables: see README.md.`;

main(async () => {
  if (readArguments(USAGE) === undefined) return 0;
  await ensureInstalled();
  await ensureWebBuilt();
  // Detached, so that Ctrl-C in a terminal reaches the server once, through us, and not twice.
  const server = await run(runtimeNode(), [...SERVER_FLAGS, '--import', followLauncher, 'api/src/main.ts'], {
    env: runtimeEnv(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    patient: true,
  });
  return server.code;
});
