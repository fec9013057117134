import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { DATA_SIZES } from '../demo/large/data-size.ts';
import { loadLarge } from '../demo/large/load-large.ts';
import { explain } from './explain.ts';
import { EXTERNAL_ID_QUERIES } from './external-id-queries.ts';
import { FREQUENT_QUERIES } from './frequent-queries.ts';

const server = inject('template').source;
const name = `hub_plans_${randomUUID().slice(0, 8)}`;
const url = new URL(server);
url.pathname = `/${name}`;

const execute = async (address: string, text: string): Promise<void> => {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(text).finally(() => client.end());
};
const onServer = (text: string): Promise<void> => execute(server, text);

/** The large data set has no invitations, and any index will do for an empty table. */
const ADD_INVITES = `
  insert into invites (distributor_id, location_id, email, email_key, first_name, last_name, roles, token_hash, expires_at)
  select distributor_id, id, id || '@invited.example', id || '@invited.example', 'Invited', id::text, 8,
    decode(md5(id::text), 'hex'), now() + interval '7 days'
  from locations;
  analyze invites`;

/** Nor has it external ids. */
const ADD_EXTERNAL_IDS = `
  update organisations set external_id = 'CRM-' || id;
  update regions set external_id = 'CRM-' || id;
  update locations set external_id = 'CRM-' || id;
  update licences set external_id = 'CRM-' || activation_key where activation_key < 'M'`;

beforeAll(async () => {
  await onServer(`create database ${name}`);
  const database = openPostgres({ url: url.href, poolSize: 2, onError: () => {} });
  await migrate(database).finally(() => database.close());
  const { initialDistributors: distributors } = readConfig({});
  await loadLarge({ url: url.href, distributors, size: DATA_SIZES.small, log: () => {} });
  await execute(url.href, ADD_INVITES);
  await execute(url.href, ADD_EXTERNAL_IDS);
  await execute(url.href, 'vacuum (analyze) organisations, regions, locations, licences');
}, 120_000);

afterAll(() => onServer(`drop database if exists ${name} with (force)`));

/** Sequential scans of tables that grow without bound. */
const LARGE_SCAN = /Seq Scan on (organisations|locations|users|licences|licence_activity|regions|sessions|v1_\w+)\b/;

describe('a frequent query', () => {
  it.each([...FREQUENT_QUERIES, ...EXTERNAL_ID_QUERIES])(
    'uses its indexes and never scans a large table: $name',
    async (query) => {
      const plans = (await explain(url.href, query)).join('\n\n');
      expect(plans).not.toMatch(LARGE_SCAN);
      const used = new Set([...plans.matchAll(/(?:Scan|Scan Backward) (?:using|on) (\w+)/g)].map(([, index]) => index));
      expect([...used]).toEqual(expect.arrayContaining([...query.indexes]));
      for (const step of query.steps ?? []) expect(plans).toContain(step);
    },
  );
});
