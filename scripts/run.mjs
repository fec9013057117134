import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { runtimeEnv, runtimeNode } from './lib/runtime.mjs';
import { main, UserError } from './lib/user-error.mjs';

const [entry, ...args] = process.argv.slice(2);

main(async () => {
  if (!entry) throw new UserError('Usage: node scripts/run.mjs <entry.ts> [arguments]');
  await ensureInstalled();
  const { code } = await run(runtimeNode(), [entry, ...args], { env: runtimeEnv(), patient: true });
  return code;
});
