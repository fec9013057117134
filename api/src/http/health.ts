import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { isMigrated } from '../db/migrate.ts';
import { registerJobMetrics } from '../jobs/job-metrics.ts';
import { VERSION } from '../version.ts';
import { cachedFor } from './cached-for.ts';
import { collectMetrics } from './metrics.ts';
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

/** Whoever has more to tell adds it to the registry. */
export const registerHealth = (
  app: FastifyInstance,
  { database, config }: Services,
  draining: AbortSignal | undefined,
): Registry => {
  const registry = collectMetrics(app, { database });
  registerJobMetrics(registry, database);
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok', version: VERSION }));
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
  return registry;
};
