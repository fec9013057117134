import { createOrganisation } from '@hub/contract/organisations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../housekeeping.ts';
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

describe('the second wall', () => {
  it('[guarantee 12] stands before every table that has a distributor', async () => {
    const tables = await tablesOfDistributors();
    expect(tables).toEqual(expect.arrayContaining(['organisations', 'locations', 'users', 'licences', 'audit_log']));
    for (const table of tables) {
      const [readable] = await mayRead(table);
      if (readable?.may !== true) continue;
      const [wall] = await hub.rows<{ enabled: boolean; policies: number }>(
        `select c.relrowsecurity as enabled,
           (select count(*)::integer from pg_policies p where p.tablename = c.relname and 'hub_app' = any (p.roles)) as policies
         from pg_class c where c.relname = ? and c.relnamespace = 'public'::regnamespace`,
        table,
      );
      expect({ table, ...wall }).toEqual({ table, enabled: true, policies: expect.any(Number) });
      expect(wall?.policies, table).toBeGreaterThan(0);
    }
  });

  it('[guarantee 12] shows no row of any of them to a query that was never told a distributor', async () => {
    for (const table of await tablesOfDistributors()) {
      const [readable] = await mayRead(table);
      if (readable?.may !== true) continue;
      // The provider's packages belong to no distributor and are everybody's.
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
  ])('[guarantee 12] keeps %s from those who work for a distributor', async (table) => {
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
  ])('[guarantee 12] keeps %s.%s from those who work for a distributor', async (table, column) => {
    await expect(asApp((tx) => sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('[guarantee 12] lets those who work for a distributor change names and roles of people, and neither add a person nor set a password', async () => {
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

  it('lets nobody who works for a distributor change or delete an audit line', async () => {
    await expect(asApp((tx) => sql`update audit_log set action = ''`.execute(tx))).rejects.toThrow(/permission denied/);
    await expect(asApp((tx) => sql`delete from audit_log`.execute(tx))).rejects.toThrow(/permission denied/);
  });

  it('[guarantee 12] refuses to write a row into another distributor', async () => {
    const write = asApp(async (tx) => {
      await sql`select set_config('hub.distributor', '1', true)`.execute(tx);
      await sql`insert into organisations (distributor_id, name) values (2, 'Smuggled')`.execute(tx);
    });
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('[guarantee 12] has no owner of tables behind it: neither role can log in or owns anything', async () => {
    const roles = await hub.rows(
      "select rolname, rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname like 'hub\\_%' and rolname in ('hub_app', 'hub_system') order by 1",
    );
    expect(roles).toEqual([
      { rolname: 'hub_app', rolcanlogin: false, rolsuper: false, rolbypassrls: false },
      { rolname: 'hub_system', rolcanlogin: false, rolsuper: false, rolbypassrls: false },
    ]);
    expect(await hub.rows("select 1 from pg_tables where tableowner in ('hub_app', 'hub_system')")).toEqual([]);
  });

  it.each(['read', 'write'] as const)('lets nobody in to %s with a token that nobody has', async (mode) => {
    const key = { hash: hashOfToken(newToken()), idleSeconds: 60 };
    expect(await hub.database.withSession(key, mode, async () => 'entered')).toBeNull();
  });
});

describe('transactions', () => {
  it('never interleave, however many come at once', async () => {
    const steps: string[] = [];
    const turn = (name: string) =>
      hub.database.asOwner(async (tx) => {
        await sql`insert into settings (key, value) values (${name}, '1')`.execute(tx);
        steps.push(`${name} in`);
        await sql`select pg_sleep(0.01)`.execute(tx);
        const { rows } = await sql<{ key: string }>`select key from settings where key like 'turn-%'`.execute(tx);
        steps.push(`${name} out`);
        if (rows.length > 0) throw new Error(`undo ${name}`);
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_unused, place) => turn(`turn-${place}`)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(steps).toHaveLength(24);
    // Each saw its own row alone, since all of them were undone; and nothing of any is left.
    expect(await hub.rows("select 1 from settings where key like 'turn-%'")).toEqual([]);
  });

  it('are left as they were by a statement that fails, and the next one works', async () => {
    await expect(hub.database.asSystem((tx) => sql`select nonsense`.execute(tx))).rejects.toThrow();
    expect(await hub.rows('select current_setting(?::text, true) as role', 'role')).toEqual([{ role: 'none' }]);
  });
});

describe('housekeeping', () => {
  it('throws away what has run out, and keeps the rest', async () => {
    const [user] = await hub.rows<{ uuid_id: string }>("select uuid_id from users where email = 'd1@hub.example'");
    for (const [name, when] of [
      ['old', '-40 days'],
      ['new', '1 hour'],
    ] as const) {
      const at = `now() + interval '${when}'`;
      const hash = hashOfToken(name);
      await hub.rows(
        `insert into sessions (token_hash, user_id, distributor_id, expires_at) values (?, ?::uuid, 1, ${at})`,
        hash,
        user?.uuid_id,
      );
      await hub.rows(
        `insert into password_resets (token_hash, user_id, expires_at) values (?, ?::uuid, ${at})`,
        hash,
        user?.uuid_id,
      );
      await hub.rows(`insert into attempts (subject, failures, window_ends_at) values (?, 1, ${at})`, name);
      await hub.rows(
        `insert into idempotency_keys (distributor_id, user_id, key, call, body_hash, created_at) values (1, ?::uuid, ?, 'x', ?, ${at})`,
        user?.uuid_id,
        name,
        hash,
      );
      await hub.rows(
        `insert into mail_outbox (recipient, subject, text_body, html_body, created_at) values (?, '', '', '', ${at})`,
        name,
      );
    }
    const housekeeping = startHousekeeping({ ...hub, log: hub.app.log });
    await housekeeping.tidy();
    housekeeping.stop();
    const counts = await hub.rows(
      `select
      (select count(*)::integer from sessions where token_hash in (?, ?)) as sessions,
      (select count(*)::integer from password_resets) as resets,
      (select count(*)::integer from attempts where subject in ('old', 'new')) as attempts,
      (select count(*)::integer from idempotency_keys) as keys,
      (select count(*)::integer from mail_outbox) as mails`,
      hashOfToken('old'),
      hashOfToken('new'),
    );
    expect(counts).toEqual([{ sessions: 1, resets: 1, attempts: 1, keys: 1, mails: 1 }]);
  });
});

describe('a person of one distributor', () => {
  it('[guarantee 14] creates rows that are that distributor’s, whatever the client says', async () => {
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
