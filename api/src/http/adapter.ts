import { HEADERS } from '@hub/contract/limits';
import { hasAnyRole } from '@hub/contract/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Tx } from '../db/database.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { refuseForgery } from './anti-forgery.ts';
import { type AuditedBy, writeAudit } from './audit.ts';
import { type Change, versionGuard } from './call-context.ts';
import { withIdempotency } from './idempotency.ts';
import { acceptInput } from './input.ts';
import { licenceKeyOf, perLicenceKey } from './licence-key.ts';
import { type Outcome, parseReply, send } from './outcome.ts';
import { Refusal } from './refusal.ts';
import { actorOf, attemptOf, headerOf, isAudited, originOf } from './request-facts.ts';
import type { Route } from './route.ts';
import { runLong } from './run-long.ts';
import type { Services } from './services.ts';
import { clearSessionToken, sessionToken, setSessionToken } from './session-cookie.ts';
import { touchSession } from './touch-session.ts';

const runScoped = async (
  services: Services,
  { call, handler }: Extract<Route, { kind: 'scoped' }>,
  request: FastifyRequest,
): Promise<Outcome> => {
  const { config, database } = services;
  const token = sessionToken(config, request);
  if (token === undefined) throw new Refusal('notSignedIn');
  const key = { hash: hashOfToken(token), idleSeconds: config.sessionIdleSeconds };
  const reads = call.method === 'GET';
  const by: AuditedBy = { distributor: null, actorId: null, actorName: '', origin: originOf(request) };
  let seen: Session | undefined;
  const work = async (tx: Tx, session: Session) => {
    seen = session;
    const actor = actorOf(session);
    Object.assign(by, { distributor: session.distributor_id, actorId: actor.id, actorName: actor.name });
    if (!hasAnyRole(actor.roles, call.allowedRoles as number)) throw new Refusal('forbidden');
    const input = acceptInput(call, request);
    const changes: Change[] = [];
    const ctx = {
      ...input,
      actor,
      distributor: session.distributor_id,
      origin: by.origin,
      expectVersion: versionGuard(request.headers['if-match']),
      audit: (change: Change) => changes.push(change),
    };
    const perform = async () => {
      const answer = await handler(tx, ctx, services);
      // A change that says nothing of itself would be missing from the audit log for ever.
      if (!reads && changes.length === 0) throw new Error(`${call.name} wrote no audit entry; call ctx.audit()`);
      await writeAudit(tx, by, changes);
      return answer;
    };
    const answer =
      call.creates === true
        ? await withIdempotency(tx, headerOf(request, HEADERS.idempotencyKey), call.name, input, perform)
        : await perform();
    // Still inside of the transaction: an answer that breaks the contract undoes the change that it tells of.
    return parseReply(call, answer);
  };
  try {
    const outcome = await database.withSession(key, reads ? 'read' : 'write', work);
    if (outcome === null) {
      // Whoever was thought to be there is not: nothing of this request is theirs.
      seen = undefined;
      by.actorId = null;
      throw new Refusal('notSignedIn');
    }
    return outcome;
  } catch (error) {
    if (error instanceof Refusal && by.actorId !== null && isAudited(call, error))
      await database.asSystem((tx) => writeAudit(tx, by, [attemptOf(call, request, error.about)], error.code));
    throw error;
  } finally {
    if (seen !== undefined) touchSession(services, key.hash, seen);
  }
};

const runAnonymous = async (
  services: Services,
  { call, handler }: Extract<Route, { kind: 'anonymous' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> => {
  const { config, database } = services;
  const named = Number(headerOf(request, HEADERS.distributor) ?? 1);
  const distributor = config.distributors.some(({ number }) => number === named) ? named : 0;
  const input = acceptInput(call, request);
  const origin = originOf(request);
  try {
    const answer = await handler(services, {
      ...input,
      origin,
      distributor,
      licenceKey: licenceKeyOf(request),
      token: sessionToken(config, request),
      setToken: (token) => setSessionToken(config, reply, token),
      clearToken: () => clearSessionToken(config, reply),
    });
    return parseReply(call, answer);
  } catch (error) {
    if (error instanceof Refusal && isAudited(call, error)) {
      const where = error.distributor ?? distributor;
      const by = { distributor: where === 0 ? null : where, actorId: null, actorName: '', origin };
      await database.asSystem((tx) => writeAudit(tx, by, [attemptOf(call, request, error.about)], error.code));
    }
    throw error;
  }
};

/** Those who are signed in are known and not counted; a device counts by itself, not together with its whole building. */
const rateLimitOf = (route: Route) => {
  if (route.kind !== 'anonymous') return false;
  return route.call.credential === 'licence-key' ? perLicenceKey : {};
};

const run = (services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> => {
  if (route.kind === 'scoped') return runScoped(services, route, request);
  if (route.kind === 'long') return runLong(services, route, request);
  return runAnonymous(services, route, request, reply);
};

/** Turns the contract's calls into routes: session, anti-forgery, permission, input, work, audit, reply, in that order. */
export const registerRoutes = (app: FastifyInstance, services: Services, routes: readonly Route[]): void => {
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { call, rateLimit: rateLimitOf(route) },
      // Before anything of a forged request's body is read.
      onRequest: async (request) => {
        if (call.credential === undefined) refuseForgery(services.config, request);
      },
      handler: async (request, reply) => {
        return send(call, reply, await run(services, route, request, reply));
      },
    });
  }
};
