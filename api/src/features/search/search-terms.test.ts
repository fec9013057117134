import { listAuditLines } from '@hub/contract/audit';
import type { Call } from '@hub/contract/call';
import { ALL_CALLS } from '@hub/contract/calls';
import { listV1Contracts } from '@hub/contract/conversion';
import { listDistributors } from '@hub/contract/distributors';
import { listJobs } from '@hub/contract/jobs';
import {
  listLicenceActivity,
  listLicences,
  listLicencesOfLocation,
  listUnverifiedLicences,
} from '@hub/contract/licences';
import { listLocations, listLocationsOfOrganisation } from '@hub/contract/locations';
import { listOrganisations } from '@hub/contract/organisations';
import { listPackages } from '@hub/contract/packages';
import { listCatalogue } from '@hub/contract/products';
import { listRenewals } from '@hub/contract/renewals';
import { searchHub } from '@hub/contract/search';
import {
  listAdminUsers,
  listInvites,
  listInvitesOfLocation,
  listUsersOfLocation,
  listUsersOfOrganisation,
} from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NAME = 'Kwyjibö 4 東京都 #7%_\\ x';
const OTHER = 'Plain Unit';
/** Parts of the name and of no other word: inside a word, digits, any script, and what LIKE would take for a wildcard. */
const TERMS = [
  'wy',
  'YJ',
  'bö',
  'bo',
  '4',
  '東',
  '京',
  '東京',
  '京都',
  '東京都',
  '#',
  '#7',
  '%',
  '_',
  '%_',
  '\\',
  '7%_',
  'o 4',
];

let hub: TestHub;
let admin: Person;
/** A distributor of its own, so that nothing else is found; it verifies licences, so that they are listed. */
const ids = { organisation: 0, location: 0, licence: '' };

const insert = async <Row>(text: string, ...values: unknown[]): Promise<Row> => {
  const [row] = await hub.rows<Row>(text, ...values);
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

/** One of everything that can be listed. Those that are listed by location or licence have the first one's. */
const addAll = async (name: string) => {
  const { id: organisation } = await insert<{ id: number }>(
    'insert into organisations (distributor_id, name) values (9, ?::text) returning id',
    name,
  );
  const { id: location } = await insert<{ id: number }>(
    'insert into locations (distributor_id, organisation_id, name) values (9, ?::integer, ?::text) returning id',
    organisation,
    name,
  );
  ids.organisation ||= organisation;
  ids.location ||= location;
  await hub.rows(
    `insert into users (distributor_id, location_id, email, email_key, first_name, last_name, roles)
     values (9, ?::integer, ?::text, ?::text, 'Uma', ?::text, 4)`,
    ids.location,
    `u${location}@mail`,
    `u${location}@mail`,
    name,
  );
  await hub.rows(
    `insert into invites (distributor_id, location_id, email, email_key, first_name, last_name, roles, token_hash, expires_at)
     values (9, ?::integer, ?::text, ?::text, 'Uma', ?::text, 4, sha256(?::text::bytea), now() + interval '1 day')`,
    ids.location,
    `i${location}@mail`,
    `i${location}@mail`,
    name,
    `token ${location}`,
  );
  const { uuid_id: licence } = await insert<{ uuid_id: string }>(
    `insert into licences (distributor_id, location_id, organisation_id, product_id, description, activation_key, expiry_date)
     values (9, ?::integer, ?::integer, (select min(id) from products), ?::text, ?::text, now()) returning uuid_id`,
    location,
    organisation,
    name,
    `key ${location}`,
  );
  ids.licence ||= licence;
  await hub.rows(
    'insert into licence_activity (distributor_id, licence_id, action_string, created_by_name) values (9, ?::uuid, ?::text, ?::text)',
    ids.licence,
    name,
    'Uma',
  );
  await hub.rows(
    'insert into packages (distributor_id, product_id, name) values (9, (select min(id) from products), ?::text)',
    name,
  );
  await hub.rows('insert into products (name, key_name) values (?::text, ?::text)', name, 'K'.repeat(name.length));
  await hub.rows('insert into distributors (number, name) values (?::integer, ?::text)', 8_888 + name.length, name);
  await hub.rows(
    'insert into v1_contracts (distributor_id, organisation_id, customer_ref, number_of_licenses_allowed) values (9, ?::integer, ?::text, 1)',
    organisation,
    name,
  );
  await hub.rows(
    `select hub_send_job('quiet', gen_random_uuid(), '{}',
       '{"retryLimit": 0, "retryDelay": 0, "retryDelayMax": 0, "maxSeconds": 60, "heartbeatSeconds": 20}')`,
  );
  await hub.rows(
    `update hub_jobs.job set data = jsonb_build_object('actorName', ?::text)
     where name = 'quiet' and data->>'actorName' is null`,
    name,
  );
  await hub.rows(
    "insert into audit_log (distributor_id, actor_name, action, entity, entity_name) values (9, 'Uma', 'updated', 'unit', ?::text)",
    name,
  );
};

beforeAll(async () => {
  hub = await openTestHub();
  await hub.rows("insert into distributors (number, name, requires_verification) values (9, 'Nine', true)");
  // The demo's keys would match a wildcard's character.
  await hub.rows("update products set key_name = replace(key_name, '_', '-')");
  admin = await hub.as('dev', 9);
  await addAll(NAME);
  await addAll(OTHER);
});

/** A list call, what it needs, and the field that has the name. */
const list = <C extends Call>(call: C, params: () => object, field: string) => ({ call: call as Call, params, field });
const LISTS = [
  list(listOrganisations, () => ({}), 'name'),
  list(listLocations, () => ({}), 'name'),
  list(listLocationsOfOrganisation, () => ({ orgId: ids.organisation }), 'name'),
  list(listUsersOfLocation, () => ({ locationId: ids.location }), 'last_name'),
  list(listInvitesOfLocation, () => ({ locationId: ids.location }), 'last_name'),
  list(listUsersOfOrganisation, () => ({ orgId: ids.organisation }), 'last_name'),
  list(listInvites, () => ({}), 'last_name'),
  list(listAdminUsers, () => ({}), 'last_name'),
  list(listLicencesOfLocation, () => ({ locationId: ids.location }), 'description'),
  list(listLicences, () => ({}), 'description'),
  list(listUnverifiedLicences, () => ({}), 'description'),
  list(listLicenceActivity, () => ({ uuid: ids.licence }), 'action_string'),
  list(listPackages, () => ({}), 'name'),
  list(listCatalogue, () => ({}), 'name'),
  list(listDistributors, () => ({}), 'name'),
  list(listV1Contracts, () => ({}), 'customer_ref'),
  list(listAuditLines, () => ({}), 'entity_name'),
  list(listRenewals, () => ({}), 'name'),
  list(listJobs, () => ({}), 'asked_by'),
];

describe('a search term', () => {
  it.each(LISTS)(
    'of any length finds any part of a name, and nothing else: $call.name',
    async ({ call, params, field }) => {
      for (const term of TERMS) {
        const reply = await admin.send(call, { params: params(), query: { search: term, page: 1 } } as never);
        const names = (reply.data as unknown as Record<string, string>[]).map((row) => row[field]);
        expect({ names, total: reply.total }, term).toEqual({ names: [NAME], total: 1 });
      }
    },
  );

  it('of any length finds any part of a name, and nothing else: searchHub', async () => {
    for (const term of TERMS) {
      const { data } = await admin.send(searchHub, { params: { term }, query: {} });
      expect(data, term).toMatchObject({
        organisations: [{ name: NAME }],
        locations: [{ name: NAME }],
        users: [{ last_name: NAME }],
        licenses: [{ description: NAME }],
      });
    }
  });

  it('of one character that thousands match has an exact total, and every page of them in order', async () => {
    const many = 2_105;
    // Letters for digits, so that the other terms find none of them.
    const named = (n: string) => `'Ж ' || translate(lpad(${n}::text, 4, '0'), '0123456789', 'qrstuvzmnp')`;
    await hub.rows(
      `with made as (
         insert into organisations (distributor_id, name, archived_at)
         select 9, ${named('(n * 7919 % 9973)')}, case when n > ${many} then now() end
         from generate_series(1, ${many + 20}) n returning id, name, archived_at
       ) insert into locations (distributor_id, organisation_id, name, archived_at)
         select 9, id, name, archived_at from made`,
    );
    for (const [table, call] of [
      ['organisations', listOrganisations],
      ['locations', listLocations],
    ] as const) {
      const names = (
        await hub.rows<{ name: string }>(
          `select name from ${table} where name like 'Ж%' and archived_at is null order by name_key`,
        )
      ).map(({ name }) => name);
      const pageOf = async (page: number, order: 'asc' | 'desc') => {
        const query = { search: 'ж', sort: 'name', page, page_size: 10, order } as const;
        const { data, total } = await admin.send(call, { query });
        return { names: data.map(({ name }) => name), total };
      };
      expect(names).toHaveLength(many);
      expect(await pageOf(150, 'asc'), table).toEqual({ names: names.slice(1_490, 1_500), total: many });
      expect(await pageOf(211, 'asc'), table).toEqual({ names: names.slice(2_100), total: many });
      expect(await pageOf(1, 'desc'), table).toEqual({ names: names.slice(-10).reverse(), total: many });
      expect(await pageOf(212, 'asc'), table).toEqual({ names: [], total: many });
    }
  });

  it('is tested for every list that can be searched', () => {
    const isSearched = ({ list, query }: Call) =>
      list === true && query instanceof z.ZodObject && 'search' in query.shape;
    expect(
      ALL_CALLS.filter(isSearched)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(LISTS.map(({ call }) => call.name).sort());
  });
});
