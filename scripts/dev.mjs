import { run, stopChildren } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { inRoot } from './lib/paths.mjs';
import { runtimeEnv, runtimeNode, tool } from './lib/runtime.mjs';

main(async () => {
  await ensureInstalled();
  const node = runtimeNode();
  const env = runtimeEnv();
  const api = run(node, ['--watch', 'api/src/main.ts'], { env });
  const web = run(node, [tool('vite')], { cwd: inRoot('web'), env });
  // Half a pair is of no use: when either ends, so does the other.
  const first = await Promise.race([api, web]);
  stopChildren();
  await Promise.all([api, web]);
  return first.code;
});
