import { run } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, Problem } from './lib/main.mjs';
import { runtimeEnv, runtimeNode } from './lib/runtime.mjs';

const [entry, ...args] = process.argv.slice(2);

main(async () => {
  if (!entry) throw new Problem('Usage: node scripts/run.mjs <entry.ts> [arguments]');
  await ensureInstalled();
  const { code } = await run(runtimeNode(), [entry, ...args], { env: runtimeEnv(), patient: true });
  return code;
});
