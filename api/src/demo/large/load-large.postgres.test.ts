import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres/postgres.ts';
import type { DataSize } from './data-size.ts';
import { loadLarge } from './load-large.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TEST_SIZE: DataSize = {
  organisations: 60,
  locations: 300,
  users: 500,
  licences: 700,
  contracts: 12,
  largestOrganisationLocations: 20,
};
const { initialDistributors: distributors } = readConfig({});

const server = inject('template').source;
const createdDatabases: string[] = [];

const statement = async (url: string, text: string): Promise<unknown[][]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end());
  return rows;
};

/** A database with every table and nothing in them. */
const createEmptyDatabase = async (): Promise<string> => {
  const name = `hub_load_${randomUUID().slice(0, 8)}`;
  await statement(server, `create database ${name}`);
  createdDatabases.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres({ url: url.href, poolSize: 2, onError: () => {} });
  await migrate(database).finally(() => database.close());
  return url.href;
};

const load = (url: string, numbers = distributors) =>
  loadLarge({ url, distributors: numbers, size: TEST_SIZE, log: () => {} });

/** Everything that the load drops and restores. */
const layout = (url: string) =>
  statement(
    url,
    `select 'constraint', conrelid::regclass::text, conname::text, pg_get_constraintdef(oid), convalidated::text from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select 'index', tablename, indexname, indexdef, '' from pg_indexes where schemaname = 'public'
     union all select 'trigger', tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );

const counts = (url: string) =>
  statement(
    url,
    `select (select count(*) from organisations)::int, (select count(*) from locations)::int,
       (select count(*) from users)::int, (select count(*) from licences)::int,
       (select count(*) from licence_activity)::int, (select count(*) from v1_contracts)::int`,
  );

/** A hash of everything but the staff accounts, whose passwords are salted. */
const fingerprint = (url: string) =>
  statement(
    url,
    `select md5(string_agg(line, '' order by line)) from (
       select o::text as line from organisations o where organisation_code is not null
       union all select r::text from regions r
       union all select l::text from locations l where id > 3
       union all select u::text from users u where not is_demo
       union all select l::text from licences l
       union all select a::text from licence_activity a
       union all select c::text from v1_contracts c
       union all select v::text from v1_licences v) lines`,
  );

let url = '';
let layoutBefore: unknown[][] = [];

beforeAll(async () => {
  url = await createEmptyDatabase();
  layoutBefore = await layout(url);
  await load(url);
});

afterAll(async () => {
  for (const name of createdDatabases) await statement(server, `drop database ${name} with (force)`);
});

describe('a large data set', () => {
  it('has exactly the requested number of rows, besides the staff of each distributor', async () => {
    expect(await counts(url)).toEqual([
      [
        TEST_SIZE.organisations + 3,
        TEST_SIZE.locations + 3,
        TEST_SIZE.users + 8,
        TEST_SIZE.licences,
        TEST_SIZE.licences,
        TEST_SIZE.contracts,
      ],
    ]);
  });

  it('has correct stored counts', async () => {
    const wrong = await statement(
      url,
      `select 'organisation', id from organisations o where
         num_regions <> (select count(*) from regions r where r.organisation_id = o.id)
         or num_locations <> (select count(*) from locations l where l.organisation_id = o.id and l.archived_at is null)
         or num_licenses <> (select count(*) from licences c join locations l on l.id = c.location_id
           where c.organisation_id = o.id and c.archived_at is null and l.archived_at is null)
       union all select 'location', id from locations l where
         num_users <> (select count(*) from users u where u.location_id = l.id)
         or num_licenses <> (select count(*) from licences c where c.location_id = l.id and c.archived_at is null)
       union all select 'contract', id from v1_contracts c where
         num_issued <> (select count(*) from v1_licences v where v.contract_id = c.id)`,
    );
    expect(wrong).toEqual([]);
  });

  it('archives the locations of an archived organisation with it', async () => {
    const wrong = await statement(
      url,
      `select l.id from locations l join organisations o on o.id = l.organisation_id
       where (o.archived_at is not null) <> l.archived_with_organisation
         or (l.archived_with_organisation and l.archived_at is null)`,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves keys, indexes and triggers exactly as the migrations created them', async () => {
    expect(layoutBefore.length).toBeGreaterThan(100);
    expect(await layout(url)).toEqual(layoutBefore);
  });

  it('continues the id sequences after the loaded rows', async () => {
    const [[added] = []] = await statement(
      url,
      `insert into organisations (distributor_id, name) values (1, 'The next one') returning id`,
    );
    await statement(url, `delete from organisations where id = ${String(added)}`);
    expect(added).toBe(TEST_SIZE.organisations + 4);
  });

  it('is reproducible', async () => {
    const again = await createEmptyDatabase();
    await load(again);
    expect(await fingerprint(again)).toEqual(await fingerprint(url));
  });

  it('is not loaded into a database that holds organisations', async () => {
    const before = await counts(url);
    await expect(load(url)).rejects.toThrow('This database already holds organisations.');
    expect(await counts(url)).toEqual(before);
  });

  it('that fails halfway leaves the database empty and its schema unchanged', async () => {
    const empty = await createEmptyDatabase();
    await statement(empty, `alter table licences add constraint no_pink check (license_colour <> 'pink')`);
    const before = await layout(empty);
    await expect(load(empty)).rejects.toThrow(/^The data could not be loaded: .*no_pink.*\. Nothing was changed\.$/);
    expect(await counts(empty)).toEqual([[0, 0, 0, 0, 0, 0]]);
    expect(await layout(empty)).toEqual(before);
  });
});
