import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const ENTRY = /exec node (?:scripts\/run\.mjs )?([\w/.-]+)$/;

/** Every command of package.json that runs a program of ours without arguments, and the server itself. */
const COMMANDS = Object.entries({ ...scripts, server: 'exec node api/src/main.ts' }).flatMap(([name, line]) => {
  const entry = ENTRY.exec(line)?.[1];
  return entry === undefined ? [] : [[name, entry]];
});

const folder = mkdtempSync(path.join(tmpdir(), 'hub-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In an empty folder that is also the data folder, without a database: whatever a command does would show there. */
const run = (entry, ...args) =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, HUB_DATA_DIR: path.join(folder, 'data') } };
    execFile(process.execPath, [inRoot(entry), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

const STACK = /\n\s+at /;

describe('the commands', { timeout: 60_000 }, () => {
  it('include those that change data', () => {
    const names = COMMANDS.map(([name]) => name);
    for (const name of ['seed', 'backup', 'restore', 'create-admin', 'rotate-signing-key', 'rotate-secret', 'device'])
      expect(names).toContain(name);
  });

  it.concurrent.each(COMMANDS)('%s prints its usage for --help and does nothing', async (_name, entry) => {
    const { code, stdout, stderr } = await run(entry, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: .*(npm|node) .*\n\n\s*\S/);
    expect(readdirSync(folder)).toEqual([]);
  });

  // All of them read their arguments with the function that prints the usage; it refuses whatever else it is not told of.
  const SOME = COMMANDS.filter(([name]) => ['seed', 'device', 'test', 'bench', 'dev'].includes(name));
  it.concurrent.each(SOME)('%s refuses an unknown option with a sentence and does nothing', async (_name, entry) => {
    const { code, stderr } = await run(entry, '--now');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*--now[^\n]*\.\nUsage: [^\n]*\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a file that cannot be written or read', { timeout: 60_000 }, () => {
  const file = inRoot('package.json', 'below-a-file');
  const STATE = `--state=${file}`;
  it.concurrent.each([
    ['backup', ['api/src/backup/backup.ts', file]],
    ['restore', ['api/src/backup/restore.ts', file]],
    [
      'device activate, before it claims a licence',
      ['device/src/main.ts', 'activate', '--hub=http://x', '--key=k', STATE],
    ],
    ['device checkin', ['device/src/main.ts', 'checkin', STATE]],
  ])('is named in a sentence by %s', async (_name, args) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S*package\.json\S* cannot be (used|written|read) \(ENOTDIR\)\.\n$/);
    expect(stderr).not.toMatch(STACK);
  });
});
