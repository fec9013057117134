import { EVERY_ROLE, PROVIDER_STAFF, ROLE, STAFF } from '@hub/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';

/** Role masks are plain numbers in SQL, in the order in which each database object compares `roles` with them. */
const EXPECTED_MASKS = {
  'constraint invites_roles_check': [1, EVERY_ROLE],
  'constraint users_roles_check': [1, EVERY_ROLE],
  'function hub_expire_invites': [STAFF, PROVIDER_STAFF, ROLE.LicenseManager, ROLE.OrgUser],
  'function hub_is_last_dev': [ROLE.Dev, STAFF, ROLE.Dev],
  'function hub_is_provider_staff': [PROVIDER_STAFF],
  'function hub_may_act_as': [ROLE.Dev, PROVIDER_STAFF, PROVIDER_STAFF, ROLE.DistributorAdmin],
  'function hub_session': [STAFF, PROVIDER_STAFF],
  'index users_staff': [STAFF],
};

/** `roles & 22`, `(roles >= 1)`, `u.roles = 2`, `i.roles not in (8, 32)` */
const COMPARED_MASKS = /\broles\s*(?:&|=|<>|!=|<=|>=|<|>|(?:not )?in \()\s*(\d+(?:, \d+)*)/g;

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

const definitions = () =>
  hub.rows<{ object: string; definition: string }>(`
    select 'function ' || proname as object, pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_language l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and lanname in ('sql', 'plpgsql')
    union all
    select 'constraint ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c'
    union all
    select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'policy ' || tablename || '.' || policyname, concat(qual, ' ', with_check)
      from pg_policies where schemaname = 'public'
    union all
    select 'view ' || viewname, definition from pg_views where schemaname = 'public'
    union all
    select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by object`);

it('the role masks in the database are those of the contract', async () => {
  const found: Record<string, number[]> = {};
  for (const { object, definition } of await definitions()) {
    const masks = [...definition.matchAll(COMPARED_MASKS)].flatMap(([, list = '']) => list.split(', ').map(Number));
    if (masks.length > 0) found[object] = masks;
  }
  expect(found).toEqual(EXPECTED_MASKS);
});
