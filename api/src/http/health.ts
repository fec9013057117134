import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { isMigrated } from '../db/migrate.ts';
import { registerJobMetrics } from '../jobs/job-metrics.ts';
import { cachedFor } from './cached-for.ts';
import type { Services } from './services.ts';

const FORWARDED = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** How long an answer of /readyz is shared: each one opens a transaction, and anybody may ask. */
const READY_MS = 1_000;

/**
 * Metrics are available to this machine only, or to anyone with the token if one is configured. Requests from a proxy on
 * this machine come from loopback too, and need not say that they were forwarded: a published hub requires the token.
 */
const mayReadMetrics = ({ metricsToken: token, localOnly }: Config, request: FastifyRequest): boolean => {
  if (token === undefined) {
    const isForwarded = Object.keys(request.headers).some((name) => FORWARDED.test(name));
    return localOnly && !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
  }
  const actual = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

export const registerHealth = (
  app: FastifyInstance,
  { database, config }: Services,
  draining: AbortSignal | undefined,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'hub_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'hub_refusals_total',
    help: 'Refused requests, including those refused before a route could write an audit entry',
    labelNames: ['code'],
    registers: [registry],
  });
  registerJobMetrics(registry, database);
  app.addHook('onResponse', async (request, reply) => {
    if (request.refusedWith !== '') refusals.inc({ code: request.refusedWith });
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  const isReady = cachedFor(READY_MS, () => isMigrated(database).catch(() => false));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (draining?.aborted) return reply.code(503).send({ status: 'draining' });
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayReadMetrics(config, request)) return reply.code(404).send({ message: 'serverMessages.notFound' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
