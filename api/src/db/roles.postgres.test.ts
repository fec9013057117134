import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { fillDistributors } from '../distributors/fill-distributors.ts';
import type { Database, Tx } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';

const { source } = inject('template');
const undo: string[] = [];
let database: Database | undefined;

const asAdministrator = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client(source);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

// The statements of all tests, because roles belong to the whole server.
beforeAll(() => async () => {
  for (const statement of undo.reverse()) await asAdministrator(statement);
});
afterEach(() => database?.close());

/** An empty database whose owner is no superuser. */
const openAs = async (rolePrefix: string, attributes: string, ...grants: string[]): Promise<Database> => {
  const name = `owner_${randomUUID().slice(0, 8)}`;
  await asAdministrator(
    `create role ${name} login password 'x' ${attributes}`,
    `create database ${name} owner ${name}`,
  );
  undo.push(`drop role ${name}`, `drop database ${name} with (force)`);
  await asAdministrator(...grants.map((role) => `grant ${role} to ${name}`));
  const url = Object.assign(new URL(source), { pathname: `/${name}`, username: name, password: 'x' }).href;
  database = openPostgres({ url, poolSize: 3, rolePrefix, onError: () => {} });
  return database;
};

const createRoles = async (...names: string[]): Promise<void> => {
  await asAdministrator(...names.map((name) => `create role ${name} nologin`));
  undo.push(...names.map((name) => `drop role ${name}`));
};

const newPrefix = (): string => `p${randomUUID().slice(0, 6)}`;

describe('the roles of a hub', () => {
  it('[guarantee 11] have its own prefix, in every policy and grant, and see one distributor', async () => {
    const prefix = newPrefix();
    const hub = await openAs(prefix, 'createrole');
    undo.splice(0, 0, `drop role ${prefix}_app`, `drop role ${prefix}_system`);
    await migrate(hub);
    const { rows: named } = await hub.asOwner((tx) =>
      sql`
        select grantee::text as role from information_schema.role_table_grants where grantee ~ '^hub_(app|system)$'
        union all select unnest(roles)::text from pg_policies where roles && '{hub_app,hub_system}'::name[]
        union all select proname::text from pg_proc where proname like 'hub%' and prosrc ~ '\\yhub_(app|system)\\y'
        union all select proname::text from pg_proc where proacl::text ~ '\\yhub_(app|system)\\y'`.execute(tx),
    );
    expect(named).toEqual([]);

    await hub.asOwner(async (tx) => {
      await fillDistributors(tx, readConfig({}).initialDistributors);
      await sql`insert into organisations (name, distributor_id) values ('One', 1), ('Two', 2)`.execute(tx);
      await sql`set local role ${sql.id(`${prefix}_app`)}`.execute(tx);
      await sql`select set_config('hub.distributor', '2', true)`.execute(tx);
      expect((await sql`select name from organisations`.execute(tx)).rows).toEqual([{ name: 'Two' }]);
    });
    const roles: unknown[] = [];
    const look = async (tx: Tx): Promise<void> =>
      void roles.push(...(await sql<{ role: string }>`select current_user::text as role`.execute(tx)).rows);
    await hub.queryByActivationKeys(['unknown'], look);
    await hub.asSystem(look);
    expect(roles).toEqual([{ role: `${prefix}_app` }, { role: `${prefix}_system` }]);
  });

  it('may be made and granted by an administrator, and then the owner needs no CREATEROLE', async () => {
    const prefix = newPrefix();
    const names = [`${prefix}_app`, `${prefix}_system`];
    await createRoles(...names);
    expect(await migrate(await openAs(prefix, '', ...names))).not.toEqual([]);
  });

  it('are asked for in a sentence, with the commands, where the owner may not create or use them', async () => {
    const prefix = newPrefix();
    await expect(migrate(await openAs(prefix, ''))).rejects.toThrow(
      new RegExp(`may not create the roles ${prefix}_app and ${prefix}_system\\..*create role ${prefix}_app nologin;`),
    );
    await database?.close();
    await createRoles(`${prefix}_app`, `${prefix}_system`);
    await expect(migrate(await openAs(prefix, ''))).rejects.toThrow(
      new RegExp(`may not use the roles .* run: grant ${prefix}_app to "owner_.*HUB_ROLE_PREFIX`),
    );
  });
});
