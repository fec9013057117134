import { checkInDevice } from '@hub/contract/devices';
import { streamEvents } from '@hub/contract/live';
import { signIn } from '@hub/contract/session';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { collectMetrics } from './metrics.ts';

const pool = { pool: 'quick', connections: 5, idle: 3, waiting: 2, waitedSeconds: 1.5 };
const reads = { replica: 4, primary: 1 };
const database = { kind: 'postgres', poolStates: () => [pool], replicaReads: () => reads } as unknown as Database;

let app: FastifyInstance;
let registry: Registry;

beforeEach(() => {
  app = Fastify();
  app.decorateRequest('refusedWith', '');
  registry = collectMetrics(app, { database });
  app.post(`/api${signIn.path}`, async (request) => {
    if (request.headers['x-refused'] !== undefined) request.refusedWith = 'signInFailed';
    return {};
  });
  app.get(`/api${streamEvents.path}`, async (request, reply) =>
    reply.code(request.headers['x-refused'] === undefined ? 200 : 401).send({}),
  );
});
afterEach(() => app.close());

const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('hub_'));
const valueNamed = async (name: string) =>
  (await lines()).find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);

describe('the metrics', () => {
  it('of the pools and the replica are those of the moment, however often they are read', async () => {
    for (const waitedSeconds of [1.5, 2.5]) {
      pool.waitedSeconds = waitedSeconds;
      reads.replica += 1;
      expect(await valueNamed('hub_database_connections{pool="quick"}')).toBe('5');
      expect(await valueNamed('hub_database_idle_connections{pool="quick"}')).toBe('3');
      expect(await valueNamed('hub_database_waiting{pool="quick"}')).toBe('2');
      expect(await valueNamed('hub_database_wait_seconds_total{pool="quick"}')).toBe(String(waitedSeconds));
      expect(await valueNamed('hub_replica_reads_total{outcome="replica"}')).toBe(String(reads.replica));
      expect(await valueNamed('hub_replica_reads_total{outcome="primary"}')).toBe('1');
    }
  });

  it('have no pools and no replica where there are none', async () => {
    const embedded = collectMetrics(Fastify(), { database: { kind: 'embedded' } as Database });
    const text = await embedded.metrics();
    expect(text).toContain('database="embedded"} 1');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toMatch(/hub_database_|hub_replica_|nodejs_active_\w+_total/);
  });

  it('count requests by route, with their seconds, and outcomes by what was refused', async () => {
    expect(await valueNamed('hub_sign_ins_total{step="password",outcome="ok"}')).toBe('0');
    expect(await valueNamed('hub_check_ins_total{call="activation",outcome="ok"}')).toBe('0');
    const post = (headers = {}) => app.inject({ method: 'POST', url: `/api${signIn.path}`, headers });
    await post();
    await post();
    await post({ 'x-refused': '1' });
    await app.inject({ method: 'POST', url: `/api${checkInDevice.path}` });
    const labels = `method="POST",route="/api${signIn.path}",status="200"`;
    expect(await valueNamed(`hub_request_seconds_count{${labels}}`)).toBe('3');
    expect(Number(await valueNamed(`hub_request_seconds_sum{${labels}}`))).toBeLessThan(2);
    expect(await valueNamed('hub_request_seconds_count{method="POST",route="unknown",status="404"}')).toBe('1');
    expect(await valueNamed('hub_sign_ins_total{step="password",outcome="ok"}')).toBe('2');
    expect(await valueNamed('hub_sign_ins_total{step="password",outcome="signInFailed"}')).toBe('1');
    expect(await valueNamed('hub_sign_ins_total{step="second_factor",outcome="ok"}')).toBe('0');
    expect(await valueNamed('hub_refusals_total{code="signInFailed"}')).toBe('1');
    expect((await lines()).join('\n')).not.toContain('hub_refusals_total{code=""}');
  });

  it('leave out how long a page was open, but not that its stream was refused', async () => {
    const get = (headers = {}) => app.inject({ url: `/api${streamEvents.path}`, headers });
    await get();
    await get({ 'x-refused': '1' });
    const route = `method="GET",route="/api${streamEvents.path}"`;
    expect(await valueNamed(`hub_request_seconds_count{${route},status="200"}`)).toBeUndefined();
    expect(await valueNamed(`hub_request_seconds_count{${route},status="401"}`)).toBe('1');
  });
});
