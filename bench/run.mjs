import path from 'node:path';
import { describe } from '../scripts/lib/user-error.mjs';
import { ensureWebBuilt } from '../scripts/lib/web-build.mjs';
import { installInto } from './install.mjs';

try {
  await installInto(path.join(import.meta.dirname));
  await ensureWebBuilt();
  await import('./main.ts');
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
