import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTokenLimit } from '../throttling/token-limit.ts';
import { runAnonymous } from './anonymous.ts';
import { refuseForgery } from './anti-forgery.ts';
import { admitToken, bearerHash } from './bearer-token.ts';
import { compressReply } from './compress-reply.ts';
import { acceptsCsv, csvReply } from './csv-reply.ts';
import { limitAnonymous } from './limit-anonymous.ts';
import { runMultiTransaction } from './multi-transaction.ts';
import { type Reply, send } from './reply.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';
import { runSingleTransaction } from './single-transaction.ts';

const run = (services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Reply> => {
  if (route.kind === 'singleTransaction') {
    const { call, csvHandler } = route;
    return csvHandler !== undefined && acceptsCsv(request)
      ? runMultiTransaction(services, { call, handler: csvHandler, isReport: true }, request, csvReply)
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
    // People are not limited, and tokens are in bearer-token.ts.
    const limit = route.kind === 'anonymous' ? limitAnonymous(app, call) : undefined;
    app.route({
      method: call.method,
      url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { call, rateLimit: false },
      // On request, so that the body of a forged request is never read.
      onRequest: (request, reply, done) => {
        const hash = limit === undefined ? bearerHash(request) : undefined;
        if (hash === undefined && call.credential === undefined) refuseForgery(services, request);
        // Not returned: Fastify would wait for the promise as well, and run the handler twice.
        if (hash !== undefined) admitToken(services, tokenLimit, request, reply, hash).then(() => done(), done);
        else if (limit !== undefined) limit(request, reply).then(() => done(), done);
        else done();
      },
      compress: false,
      onSend: compressReply,
      handler: async (request, reply) => {
        return send(call, reply, await run(services, route, request, reply));
      },
    });
  }
};
