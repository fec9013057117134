import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { getOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { fixedDistributors } from '../../testing/fixed-distributors.ts';
import { POOL_SIZE } from '../../testing/template.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { openPostgres, splitConnections } from './postgres.ts';

let hub: TestHub;
let dev: Person;
let operator: pg.Client;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
  operator = new pg.Client(hub.url);
  await operator.connect();
});

afterAll(() => operator.end());

const PLAIN = {
  message: 'serverMessages.unavailable',
  code: 'unavailable',
  detail: REFUSAL_DETAILS.unavailable,
  type: '/api/problems#unavailable',
  request_id: expect.any(String),
};

describe('an unavailable database', () => {
  it('[guarantee 20] leads to quick and plain 503s; /readyz fails while /healthz does not', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const database = openPostgres({ url: `postgres://a:secret@127.0.0.1:${port}/x`, poolSize: 2, onError: () => {} });
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const app = await buildApp({ config, database, distributors: fixedDistributors(), demo: false });
    const me = await app.inject({ url: '/api/users/me', headers: { cookie: dev.cookie ?? '' } });
    expect(me.statusCode).toBe(503);
    expect(me.json()).toEqual(PLAIN);
    expect(me.headers['retry-after']).toBe('2');
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    await database.close();
  });
});

describe('a database that drops or runs out of connections', () => {
  const dropAll = () =>
    operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const read = () => dev.send(getOrganisation, { params: { id: 1 } });

  it('is reconnected to without a restart of the hub', async () => {
    expect((await read()).status).toBe(200);
    await dropAll();
    await expect.poll(async () => (await read()).status).toBe(200);
  });

  it('[guarantee 20] during a request leads to a plain 503, no change and no crash', async () => {
    const [before] = await hub.rows<{ name: string }>('select name from organisations where id = 1');
    await operator.query('begin');
    await operator.query('select 1 from organisations where id = 1 for update');
    const waiting = dev.send(updateOrganisation, { body: { id: 1, name: 'Half done' } });
    // Not through the operator's connection: its open transaction would always see the same statistics.
    const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await hub.rows(waits)).length).toBe(1);
    await dropAll();
    const { status, body } = await waiting;
    await operator.query('rollback');
    expect(status).toBe(503);
    expect(body).toEqual(PLAIN);
    await expect.poll(async () => (await read()).status).toBe(200);
    expect(await hub.rows('select name from organisations where id = 1')).toEqual([before]);
  });

  it('answers changes with 503 within seconds while its connections are exhausted, still serves reads, and recovers', async () => {
    const release: (() => void)[] = [];
    const { change: changeConnections } = splitConnections(POOL_SIZE);
    const held = Array.from({ length: changeConnections }, () =>
      hub.database.withSession(dev.sessionKey, 'write', () => new Promise<void>((resolve) => release.push(resolve))),
    );
    await expect.poll(() => release.length).toBe(changeConnections);
    const start = performance.now();
    const change = () => dev.send(updateOrganisation, { body: { id: 1, city: 'Elsewhere' } });
    const { status, body } = await change();
    expect(status).toBe(503);
    expect(body).toEqual(PLAIN);
    expect(performance.now() - start).toBeLessThan(8_000);
    expect((await read()).status).toBe(200);
    for (const releaseOne of release) releaseOne();
    await Promise.all(held);
    expect((await change()).status).toBe(200);
  });
});
