import { createOrganisation } from '@hub/contract/organisations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken, newToken } from '../secrets/tokens.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import type { Tx } from './database.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

const asApp = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  hub.database.asOwner(async (tx) => {
    await sql`set local role hub_app`.execute(tx);
    return work(tx);
  });

const tablesOfDistributors = async (): Promise<string[]> => {
  const rows = await hub.rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
     where c.table_schema = 'public' and t.schemaname = 'public' and c.column_name = 'distributor_id' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const mayRead = (table: string) =>
  hub.rows<{ may: boolean }>("select has_any_column_privilege('hub_app', ?::text, 'select') as may", table);

describe('row-level security', () => {
  it('[guarantee 12] is enabled on every table with a distributor_id', async () => {
    const tables = await tablesOfDistributors();
    expect(tables).toEqual(expect.arrayContaining(['organisations', 'locations', 'users', 'licences', 'audit_log']));
    for (const table of tables) {
      const [readable] = await mayRead(table);
      if (readable?.may !== true) continue;
      const [security] = await hub.rows<{ enabled: boolean; policies: number }>(
        `select c.relrowsecurity as enabled,
           (select count(*)::integer from pg_policies p where p.tablename = c.relname and 'hub_app' = any (p.roles)) as policies
         from pg_class c where c.relname = ? and c.relnamespace = 'public'::regnamespace`,
        table,
      );
      expect({ table, ...security }).toEqual({ table, enabled: true, policies: expect.any(Number) });
      expect(security?.policies, table).toBeGreaterThan(0);
    }
  });

  it('[guarantee 12] shows no rows of these tables to a query without a distributor scope', async () => {
    for (const table of await tablesOfDistributors()) {
      const [readable] = await mayRead(table);
      if (readable?.may !== true) continue;
      // The provider's packages belong to no distributor and are visible to all.
      const { rows } = await asApp((tx) =>
        sql<{
          rows: number;
        }>`select count(*)::integer as rows from ${sql.table(table)} where distributor_id is not null`.execute(tx),
      );
      expect({ table, rows: rows[0]?.rows }).toEqual({ table, rows: 0 });
    }
  });

  it.each([
    'sessions',
    'password_resets',
    'attempts',
    'known_addresses',
    'mail_outbox',
    'settings',
    'hub_migrations',
    'sign_in_tickets',
  ])('[guarantee 12] hides the table %s from the role of distributor requests', async (table) => {
    await expect(asApp((tx) => sql`select * from ${sql.table(table)}`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });

  it.each([
    ['users', 'password_hash'],
    ['totp_factors', 'sealed_secret'],
    ['totp_setups', 'sealed_secret'],
    ['recovery_codes', 'code_hash'],
    ['passkey_challenges', 'challenge_hash'],
    ['service_tokens', 'token_hash'],
    ['webhook_secrets', 'sealed_secret'],
  ])('[guarantee 12] hides the column %s.%s from the role of distributor requests', async (table, column) => {
    await expect(asApp((tx) => sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('[guarantee 12] lets distributor requests change names and roles of users, but neither add a user nor set a password', async () => {
    const refused = [
      sql`update users set password_hash = 'x'`,
      sql`update users set is_demo = true`,
      sql`update users set distributor_id = 2`,
      sql`insert into users (location_id, email, email_key, first_name, last_name, roles) values (1, 'x', 'x', 'x', 'x', 2)`,
      sql`delete from users`,
    ];
    for (const statement of refused)
      await expect(asApp((tx) => statement.execute(tx))).rejects.toThrow(/permission denied/);
    await asApp((tx) => sql`update users set first_name = 'x'`.execute(tx));
  });

  it('lets no distributor request change or delete an audit entry', async () => {
    await expect(asApp((tx) => sql`update audit_log set action = ''`.execute(tx))).rejects.toThrow(/permission denied/);
    await expect(asApp((tx) => sql`delete from audit_log`.execute(tx))).rejects.toThrow(/permission denied/);
  });

  it('[guarantee 12] refuses to write a row of another distributor', async () => {
    const write = asApp(async (tx) => {
      await sql`select set_config('hub.distributor', '1', true)`.execute(tx);
      await sql`insert into organisations (distributor_id, name) values (2, 'Smuggled')`.execute(tx);
    });
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('[guarantee 12] cannot be bypassed by its roles: neither can log in or owns a table', async () => {
    const roles = await hub.rows(
      "select rolname, rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname like 'hub\\_%' and rolname in ('hub_app', 'hub_system') order by 1",
    );
    expect(roles).toEqual([
      { rolname: 'hub_app', rolcanlogin: false, rolsuper: false, rolbypassrls: false },
      { rolname: 'hub_system', rolcanlogin: false, rolsuper: false, rolbypassrls: false },
    ]);
    expect(await hub.rows("select 1 from pg_tables where tableowner in ('hub_app', 'hub_system')")).toEqual([]);
  });

  it.each(['read', 'write'] as const)('opens no %s transaction for an unknown session token', async (mode) => {
    const key = { hash: hashOfToken(newToken()), idleSeconds: 60 };
    expect(await hub.database.withSession(key, mode, async () => 'not reached')).toBeNull();
  });
});

describe('a user of one distributor', () => {
  it('[guarantee 14] creates rows of that distributor, whatever the client sends', async () => {
    const d2 = await hub.as('d2');
    const { data } = await d2.send(
      createOrganisation,
      { body: { name: 'Whose' } },
      { headers: { 'x-distributor': '1' } },
    );
    expect(await hub.rows('select distributor_id from organisations where id = ?', data.id)).toEqual([
      { distributor_id: 2 },
    ]);
  });
});
