import { activateDevice, checkInDevice } from '@hub/contract/devices';
import { streamEvents } from '@hub/contract/live';
import { finishSignIn, signIn } from '@hub/contract/session';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/database.ts';
import { VERSION } from '../version.ts';
import type { Services } from './services.ts';

/** Calls whose outcomes an operator wants to see by themselves: `ok`, or the code of the refusal. */
const OUTCOMES = [
  {
    name: 'hub_sign_ins_total',
    help: 'Sign-ins by step and outcome',
    label: 'step',
    calls: { [signIn.path]: 'password', [finishSignIn.path]: 'second_factor' },
  },
  {
    name: 'hub_check_ins_total',
    help: 'Calls of devices by kind and outcome',
    label: 'call',
    calls: { [checkInDevice.path]: 'check_in', [activateDevice.path]: 'activation' },
  },
];

const EVENTS = `/api${streamEvents.path}`;

/** Gauges of prom-client that are named like counters, which Prometheus' own linter refuses. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

const addPoolMetrics = (registry: Registry, { database }: Pick<Services, 'database'>): void => {
  const { poolStates } = database;
  if (poolStates === undefined) return;
  const options = { labelNames: ['pool'], registers: [registry] };
  const add = (name: string, help: string, read: (state: PoolState) => number) =>
    new Gauge({
      name,
      help,
      ...options,
      collect() {
        for (const state of poolStates()) this.set({ pool: state.pool }, read(state));
      },
    });
  add('hub_database_connections', 'Open connections to the database', ({ connections }) => connections);
  add('hub_database_idle_connections', 'Connections that nobody uses at the moment', ({ idle }) => idle);
  add('hub_database_waiting', 'Transactions that wait for a connection at the moment', ({ waiting }) => waiting);
  const waited = new Counter({
    name: 'hub_database_wait_seconds_total',
    help: 'Time that transactions have waited for a connection',
    ...options,
    collect() {
      waited.reset();
      for (const { pool, waitedSeconds } of poolStates()) waited.inc({ pool }, waitedSeconds);
    },
  });
};

const addReplicaMetrics = (registry: Registry, { database }: Pick<Services, 'database'>): void => {
  const { replicaReads } = database;
  if (replicaReads === undefined) return;
  const reads = new Counter({
    name: 'hub_replica_reads_total',
    help: 'Queries of reports, by whether the replica answered them, or the primary because it was behind or failed',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      reads.reset();
      for (const [outcome, count] of Object.entries(replicaReads())) reads.inc({ outcome }, count);
    },
  });
};

/** Collects the metrics of every request from here on. */
export const collectMetrics = (app: FastifyInstance, services: Pick<Services, 'database'>): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const registers = [registry];
  new Gauge({
    name: 'hub_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'node', 'database'],
    registers,
  }).set({ version: VERSION, node: process.versions.node, database: services.database.kind }, 1);
  addPoolMetrics(registry, services);
  addReplicaMetrics(registry, services);
  const durations = new Histogram({
    name: 'hub_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'hub_refusals_total',
    help: 'Refused requests, including those refused before a route could write an audit entry',
    labelNames: ['code'],
    registers,
  });
  const outcomes = OUTCOMES.flatMap(({ name, help, label, calls }) => {
    const counter = new Counter({ name, help, labelNames: [label, 'outcome'], registers });
    for (const value of Object.values(calls)) counter.inc({ [label]: value, outcome: 'ok' }, 0);
    return Object.entries(calls).map(([path, value]) => [`POST /api${path}`, { counter, label, value }] as const);
  });
  const outcomeOf = new Map<string, (typeof outcomes)[number][1]>(outcomes);

  // Looking a child up by its labels takes ten times as long as observing a value.
  const durationsOf = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  const durationOf = (method: string, route: string, status: number) => {
    const key = `${status} ${method} ${route}`;
    const known = durationsOf.get(key);
    if (known !== undefined) return known;
    const child = durations.labels({ method, route, status });
    durationsOf.set(key, child);
    return child;
  };

  app.addHook('onResponse', (request, reply, done) => {
    if (request.refusedWith !== '') refusals.inc({ code: request.refusedWith });
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    // A stream lasts as long as its page is open.
    if (route === EVENTS && reply.statusCode === 200) return done();
    durationOf(method, route, reply.statusCode).observe(reply.elapsedTime / 1000);
    const counted = outcomeOf.get(`${method} ${route}`);
    counted?.counter.inc({ [counted.label]: counted.value, outcome: request.refusedWith || 'ok' });
    return done();
  });
  return registry;
};
