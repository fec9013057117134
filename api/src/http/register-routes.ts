import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTokenLimit } from '../throttling/token-limit.ts';
import { runAnonymous } from './anonymous.ts';
import { refuseForgery } from './anti-forgery.ts';
import { admitToken, bearerHash } from './bearer-token.ts';
import { compressReply } from './compress-reply.ts';
import { acceptsCsv, csvReply } from './csv-reply.ts';
import { perLicenceKey } from './licence-key.ts';
import { runMultiTransaction } from './multi-transaction.ts';
import { type Reply, send } from './reply.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';
import { runSingleTransaction } from './single-transaction.ts';

/** People are not limited, and tokens are elsewhere (bearer-token.ts); devices are limited per licence, because many of them share one IP. */
const rateLimitOf = (route: Route) => {
  if (route.kind !== 'anonymous') return false;
  return route.call.credential === 'licence-key' ? perLicenceKey : {};
};

const run = (services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Reply> => {
  if (route.kind === 'singleTransaction') {
    const { call, csvHandler } = route;
    return csvHandler !== undefined && acceptsCsv(request)
      ? runMultiTransaction(services, { call, handler: csvHandler }, request, csvReply)
      : runSingleTransaction(services, route, request);
  }
  if (route.kind === 'multiTransaction') return runMultiTransaction(services, route, request);
  return runAnonymous(services, route, request, reply);
};

/** Registers the contract's calls with Fastify: anti-forgery, session, permission, input, handler, audit, reply. */
export const registerRoutes = (app: FastifyInstance, services: Services, routes: readonly Route[]): void => {
  const tokenLimit = createTokenLimit(services.database, services.config.tokenCallsPerMinute);
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { call, rateLimit: rateLimitOf(route) },
      // On request, so that the body of a forged request is never read.
      onRequest: (request, reply, done) => {
        if (call.credential !== undefined) return done();
        const hash = call.allowedRoles === 'anyone' ? undefined : bearerHash(request);
        if (hash === undefined) {
          refuseForgery(services, request);
          return done();
        }
        // Not returned: Fastify would wait for the promise as well, and run the handler twice.
        admitToken(services, tokenLimit, request, reply, hash).then(() => done(), done);
      },
      compress: false,
      onSend: compressReply,
      handler: async (request, reply) => {
        return send(call, reply, await run(services, route, request, reply));
      },
    });
  }
};
