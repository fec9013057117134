import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findTools, runTool } from '../backup/postgres-tools.ts';
import { migrate } from './migrate.ts';
import { type EmptyDatabase, openEmptyDatabase } from './testing/empty-database.ts';
import { readPre10Migrations, runPre10 } from './testing/pre-1.0.ts';

const dumpSchema = async ({ database, url }: EmptyDatabase): Promise<string> => {
  const { rows } = await database.asOwner((tx) =>
    sql<{ server_version_num: string }>`show server_version_num`.execute(tx),
  );
  const folder = findTools(Math.floor(Number(rows[0]?.server_version_num) / 10_000));
  const output = new PassThrough();
  const dumped = text(output);
  await runTool({ folder, tool: 'pg_dump', url, args: ['--schema-only'], output }).finally(() => output.end());
  // Newer minor versions of pg_dump write a random token into these two lines.
  return (await dumped).replaceAll(/^\\(un)?restrict .*$/gm, '');
};

describe('the baseline', () => {
  it('gives the same schema as the migrations of version 0.1.0, as pg_dump writes it', async () => {
    const [old, fresh] = await Promise.all([openEmptyDatabase(), openEmptyDatabase()]);
    await runPre10(old.database, await readPre10Migrations());
    await migrate(old.database);
    await migrate(fresh.database);
    const schema = await dumpSchema(fresh);
    expect(schema).toContain('CREATE FUNCTION public.hub_find_licences');
    expect(schema).toBe(await dumpSchema(old));
    await Promise.all([old.remove(), fresh.remove()]);
  });
});
