import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { killPrograms, startHub } from '../testing/hub-process.ts';
import { type Copy, copyTemplate } from '../testing/template.ts';
import { readMigrations } from './migrate.ts';
import { readPre10Migrations } from './testing/pre-1.0.ts';

// Every test starts a process, which takes a second on an idle machine and longer on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let copy: Copy;
beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
});
afterEach(killPrograms);
afterAll(() => copy.remove());

/** Records these migrations as applied, instead of what is recorded. */
const record = async (migrations: { name: string; checksum: string }[]): Promise<void> =>
  copy.database.asOwner(async (tx) => {
    await sql`delete from hub_migrations`.execute(tx);
    for (const { name, checksum } of migrations)
      await sql`insert into hub_migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
  });

const startToEnd = async () => {
  const hub = startHub({ DATABASE_URL: copy.url, PORT: '0' });
  return { code: await hub.exitCode, said: hub.output() };
};

describe('a hub that is started on a database', () => {
  it('with a newer schema says so in a sentence and stops', async () => {
    await record([...(await readMigrations()), { name: '0999_future.sql', checksum: 'x' }]);
    expect(await startToEnd()).toEqual({
      code: 1,
      said:
        'The database was upgraded by a newer version of the hub (migration 0999_future.sql is not known to this one). ' +
        'Start that version or a later one, or restore a backup from before the upgrade.\n',
    });
  });

  it('with a schema that is too old names the version to upgrade through and stops', async () => {
    await record((await readPre10Migrations()).slice(0, 1));
    expect(await startToEnd()).toEqual({
      code: 1,
      said:
        'The database is older than version 0.1.0 (migration 0002_customers.sql has not been applied). ' +
        'Start version 0.1.0 on it once, then this version.\n',
    });
  });

  it('with a changed migration names it and stops', async () => {
    await record((await readMigrations()).map(({ name }) => ({ name, checksum: 'another' })));
    expect(await startToEnd()).toEqual({
      code: 1,
      said:
        'Migration 0101_roles_and_text.sql was changed after it had been applied to this database. ' +
        'Restore the file of the released version, and add a new migration for a change.\n',
    });
  });
});
