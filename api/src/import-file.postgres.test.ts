import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from './testing/hub-process.ts';
import { openTestHub, type TestHub } from './testing/test-hub.ts';

let hub: TestHub;
const file = join(tmpdir(), `hub-import-${process.pid}.csv`);

beforeAll(async () => {
  hub = await openTestHub();
  await writeFile(file, 'external_id,name\nC-1,By command\nC-2,\n');
});

const run = async (...args: string[]) => {
  const program = startProgram('api/src/import-file.ts', { DATABASE_URL: hub.url }, args);
  return { code: await program.exitCode, output: program.output() };
};

const imported = () => hub.rows("select name, distributor_id from organisations where external_id like 'C-%'");

describe('npm run import', () => {
  it('says what would happen, imports in the scope of a person, and fails when rows are refused', {
    timeout: 120_000,
  }, async () => {
    const args = [file, '--kind', 'organisations', '--as', 'd2@hub.example'];
    const dry = await run(...args, '--dry-run');
    expect([dry.code, dry.output]).toEqual([
      1,
      expect.stringContaining('2 rows: 1 to create, 0 to update, 0 unchanged, 1 refused.'),
    ]);
    expect(await imported()).toEqual([]);
    expect((await run(...args)).code).toBe(1);
    expect(await imported()).toEqual([{ name: 'By command', distributor_id: 2 }]);
    const nobody = await run(file, '--kind', 'organisations', '--as', 'nobody@hub.example');
    expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining('There is no active user')]);
  });
});
