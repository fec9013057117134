import { beforeAll, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { REVOKE_SESSIONS_SQL } from './revoke-sessions.ts';

const TABLES = [
  'sessions',
  'sign_in_tickets',
  'password_resets',
  'passkey_challenges',
  'totp_setups',
  'service_tokens',
];

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
  await hub.as('admin');
});

it('[guarantee 28] restored data holds no session, token, mailed link or unfinished sign-in', async () => {
  const [user] = await hub.rows<{ id: string }>('select uuid_id as id from users limit 1');
  const soon = "now() + interval '1 hour'";
  for (const [table, columns, values] of [
    ['sign_in_tickets', 'token_hash, distributor_id, needs', "'t', 1, 'proof'"],
    ['password_resets', 'token_hash', "'r'"],
    ['passkey_challenges', 'challenge_hash, purpose', "'c', 'sign-in'"],
    ['totp_setups', 'sealed_secret', "'s'"],
  ])
    await hub.rows(
      `insert into ${table} (user_id, expires_at, ${columns}) values (?::uuid, ${soon}, ${values})`,
      user?.id ?? '',
    );
  await hub.rows(
    `with account as (
       insert into service_accounts (distributor_id, name, roles, scopes) values (1, 'ERP', 16, '{}') returning id)
     insert into service_tokens (distributor_id, account_id, token_hash, hint, created_by, ends_at)
     select 1, id, 'h', 'hub_', ?::uuid, ${soon} from account`,
    user?.id ?? '',
  );
  const counts = async (): Promise<number[]> => {
    const result: number[] = [];
    for (const table of TABLES)
      for (const { count } of await hub.rows<{ count: number }>(`select count(*)::integer as count from ${table}`))
        result.push(count);
    return result;
  };
  for (const count of await counts()) expect(count).toBeGreaterThan(0);
  await hub.database.asOwner((tx) => hub.database.runScript(tx, REVOKE_SESSIONS_SQL));
  expect(await counts()).toEqual(TABLES.map(() => 0));
});
