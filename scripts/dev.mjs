import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { run, stopProcesses } from './lib/processes.mjs';
import { runtimeEnv, runtimeNode, tool } from './lib/runtime.mjs';
import { main } from './lib/user-error.mjs';

const USAGE = `Usage: npm run dev

Runs the server with reload, and Vite's dev server.`;

main(async () => {
  if (readArguments(USAGE) === undefined) return 0;
  await ensureInstalled();
  const node = runtimeNode();
  const env = runtimeEnv();
  const api = run(node, ['--watch', 'api/src/main.ts'], { env });
  const web = run(node, [tool('vite')], { cwd: inRoot('web'), env });
  // When one of the two ends, the other is stopped.
  const first = await Promise.race([api, web]);
  stopProcesses();
  await Promise.all([api, web]);
  return first.code;
});
