import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startProgram } from './testing/hub-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-commands-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (entry: string, ...args: string[]) => {
  const program = startProgram(entry, { HUB_DATA_DIR: data }, args);
  return { code: await program.exitCode, output: program.output() };
};

const COMMANDS = [
  ['rotate-signing-key', 'api/src/features/devices/rotate-signing-key.ts'],
  ['rotate-secret', 'api/src/secrets/rotate-secret.ts'],
] as const;

describe.each(COMMANDS)('npm run %s', (name, entry) => {
  it('prints its usage for --help and does nothing', { timeout: 60_000 }, async () => {
    const { code, output } = await run(entry, '--help');
    expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`^Usage: .*npm run ${name}\n`))]);
    expect(existsSync(data)).toBe(false);
  });

  it('refuses unknown arguments with a sentence and does nothing', { timeout: 60_000 }, async () => {
    const { code, output } = await run(entry, '--now');
    expect([code, output]).toEqual([1, expect.stringMatching(/^Unknown option '--now'/)]);
    expect(output).not.toMatch(/\n\s+at /);
    expect(existsSync(data)).toBe(false);
  });
});
