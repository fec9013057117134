import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** What a program says about its version; nothing, if it is not installed. */
export const versionOf = (program: string, args: string[], pattern: RegExp): string | undefined => {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return pattern.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[1];
};

/** One row of the table in docs/operations.md; scripts/operations.mjs writes it when every test has passed. */
export const recordRun = (program: string, run: string, result: string): void => {
  process.stdout.write(`  ${program}: ${run}: ${result}\n`);
  const file = process.env.HUB_OPERATIONS_RUNS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ program, run, result })}\n`);
};
