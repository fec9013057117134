import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from './services.ts';

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Metrics are available to this machine only, or to anyone with the token if one is configured. */
const mayReadMetrics = (token: string | undefined, request: FastifyRequest): boolean => {
  if (token === undefined) {
    // Requests forwarded by a proxy on this machine come from loopback too.
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
    return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
  }
  const actual = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

export const registerHealth = (app: FastifyInstance, { database, config }: Services): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'hub_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const ready = await isMigrated(database).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayReadMetrics(config.metricsToken, request))
      return reply.code(404).send({ message: 'serverMessages.notFound' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
