import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { migrate, readMigrations } from './migrate.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await openTestHub();
});

describe('the list of checksums', () => {
  it('has every landed migration as it is: a migration that has landed never changes', async () => {
    const list = await readFile(new URL('./migrations/checksums.sha256', import.meta.url), 'utf8');
    const lines = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}\n`);
    // To add a migration: sha256sum 0200_name.sql >> checksums.sha256, in the folder of the migrations.
    expect(list).toBe(lines.join(''));
  });
});

describe('migrate', () => {
  it('has nothing to do on a second server', async () => {
    expect(await migrate(hub.database)).toEqual([]);
  });

  it('leaves nothing of a migration that fails', async () => {
    const script = 'create table half_made (id integer); select nonsense;';
    const broken = [...(await readMigrations()), { name: '9999_broken.sql', script, checksum: 'x' }];
    await expect(migrate(hub.database, broken)).rejects.toThrow();
    expect(await hub.rows("select 1 from pg_tables where tablename = 'half_made'")).toEqual([]);
    expect(await hub.rows("select 1 from hub_migrations where name = '9999_broken.sql'")).toEqual([]);
  });

  it('begins again when it is ended by a deadlock with a change on another server', async () => {
    await hub.rows('create sequence migration_attempts');
    // A sequence goes on counting when its transaction is rolled back.
    const script = `create table made_later (id integer);
      do $$ begin
        if nextval('migration_attempts') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      end $$;`;
    const late = [...(await readMigrations()), { name: '9998_late.sql', script, checksum: 'x' }];
    expect(await migrate(hub.database, late)).toEqual(['9998_late.sql']);
    expect(await hub.rows('select last_value::integer as attempts from migration_attempts')).toEqual([{ attempts: 3 }]);
    expect(await hub.rows('select 1 from made_later')).toEqual([]);
  });
});
