import path from 'node:path';
import { main } from '../scripts/lib/user-error.mjs';
import { ensureWebBuilt } from '../scripts/lib/web-build.mjs';
import { installInto } from './install.mjs';
import { readOptions } from './options.mjs';

main(async () => {
  if (readOptions() === undefined) return;
  await installInto(path.join(import.meta.dirname));
  await ensureWebBuilt();
  await import('./main.ts');
  return process.exitCode;
});
