import { beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { hashOfToken } from './secrets/tokens.ts';
import { openTestHub, type TestHub } from './testing/test-hub.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

describe('housekeeping', () => {
  it('housekeeping deletes expired rows and keeps the others', async () => {
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
    await housekeeping.run();
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

  it('removes plans and files that nobody has applied for 30 days, with their rows, and keeps the others', async () => {
    const [user] = await hub.rows<{ uuid_id: string }>("select uuid_id from users where email = 'd1@hub.example'");
    const add = async (days: number, state: string, appliedAt: string, rows: number) => {
      const [set] = await hub.rows<{ id: number }>(
        `insert into change_sets (distributor_id, action, selection, state, created_at, created_by_id, applied_at)
         values (1, '{"kind": "import", "of": "organisations"}', '{"ids": 0}', ?::text, now() - make_interval(days => ?::integer),
           ?::uuid, ${appliedAt}) returning id`,
        state,
        days,
        user?.uuid_id,
      );
      await hub.rows(
        `insert into imports (set_id, distributor_id, kind, file_name, encoding, delimiter, headers, columns)
         values (?::integer, 1, 'organisations', 'x.csv', 'utf-8', ',', '[]', '[]')`,
        set?.id,
      );
      for (const [table, columns, values] of [
        ['import_rows', 'cells', `'[]'`],
        ['change_rows', 'entity, record_id, version, outcome', `'licence', gen_random_uuid(), 1, 'planned'`],
      ])
        await hub.rows(
          `insert into ${table} (set_id, distributor_id, number, ${columns})
           select ?::integer, 1, n, ${values} from generate_series(1, ?::integer) n`,
          set?.id,
          rows,
        );
      return set?.id ?? 0;
    };
    // More rows than one transaction removes.
    const old = [await add(31, 'planned', 'null', 2_500), await add(40, 'uploading', 'null', 0)];
    const kept = [await add(29, 'planned', 'null', 1), await add(31, 'applied', 'now()', 1)];
    const housekeeping = startHousekeeping({ ...hub, log: hub.app.log });
    await housekeeping.run();
    housekeeping.stop();
    for (const [table, column] of [
      ['change_sets', 'id'],
      ['imports', 'set_id'],
      ['import_rows', 'set_id'],
      ['change_rows', 'set_id'],
    ]) {
      const left = await hub.rows<{ id: number }>(
        `select distinct ${column} as id from ${table} where ${column} = any (?::integer[]) order by 1`,
        [...old, ...kept],
      );
      expect(
        left.map(({ id }) => id),
        table,
      ).toEqual(kept);
    }
  });
});
