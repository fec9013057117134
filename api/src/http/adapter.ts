import type { Call } from '@hub/contract/call';
import { HEADERS } from '@hub/contract/limits';
import { holds } from '@hub/contract/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Tx } from '../db/database.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { refuseForgery } from './anti-forgery.ts';
import { type AuditedBy, writeAudit } from './audit.ts';
import { once } from './idempotency.ts';
import { acceptInput } from './input.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';
import { clearSessionToken, sessionToken, setSessionToken } from './session-cookie.ts';
import { touchSession } from './touch-session.ts';
import { type Actor, type Change, etagOf, type Origin, versionGuard } from './visit.ts';

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

const actorOf = (session: Session): Actor => ({
  id: session.user_id,
  sessionId: session.session_id,
  name: `${session.first_name} ${session.last_name}`,
  email: session.email,
  roles: session.roles,
  locationId: session.location_id,
});

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

interface Outcome {
  data: unknown;
  headers: Record<string, string | number>;
}

/** The answer as the contract documents it: nothing more leaves, and nothing less is let through. */
const documented = (call: Call, answer: unknown): Outcome => {
  let data = answer;
  const headers: Outcome['headers'] = {};
  if (call.list === true) {
    const page = answer as { rows: unknown; total: number };
    headers[HEADERS.total] = page.total;
    data = page.rows;
  } else if (call.versioned === true) {
    const { entity, version } = answer as { entity: unknown; version: number };
    headers.etag = etagOf(version);
    data = entity;
  }
  return { data: call.reply?.parse(data), headers };
};

const send = (call: Call, reply: FastifyReply, { data, headers }: Outcome): FastifyReply =>
  call.reply === undefined ? reply.code(204).send() : reply.headers(headers).send(data);

/** A refused attempt leaves its line: changes always, reads only when somebody reached for what is not theirs to see. */
const leavesLine = (call: Call, refusal: Refusal): boolean => call.method !== 'GET' || refusal.code === 'forbidden';

const attemptOf = (call: Call, request: FastifyRequest, { about }: Refusal): Change => ({
  action: call.name,
  entity: 'call',
  id: request.url.slice(0, 300),
  ...(about === undefined ? {} : { name: about }),
});

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
  const work = async (tx: Tx, session: Session) => {
    const actor = actorOf(session);
    Object.assign(by, { distributor: session.distributor_id, actorId: actor.id, actorName: actor.name });
    touchSession(services, key.hash, session);
    if (!holds(actor.roles, call.who as number)) throw new Refusal('forbidden');
    const input = acceptInput(call, request);
    const changes: Change[] = [];
    const visit = {
      ...input,
      actor,
      distributor: session.distributor_id,
      origin: by.origin,
      expectVersion: versionGuard(request.headers['if-match']),
      changed: (change: Change) => changes.push(change),
    };
    const perform = async () => {
      const answer = await handler(tx, visit, services);
      // A change that says nothing of itself would be missing from the audit log for ever.
      if (!reads && changes.length === 0) throw new Error(`${call.name} changed something without saying what`);
      await writeAudit(tx, by, changes);
      return answer;
    };
    const answer =
      call.creates === true
        ? await once(tx, headerOf(request, HEADERS.idempotencyKey), call.name, input, perform)
        : await perform();
    // Still inside of the transaction: an answer that breaks the contract undoes the change that it tells of.
    return documented(call, answer);
  };
  try {
    const outcome = await database.enter(key, reads ? 'read' : 'write', work);
    if (outcome === null) throw new Refusal('notSignedIn');
    return outcome;
  } catch (error) {
    if (error instanceof Refusal && by.actorId !== null && leavesLine(call, error))
      await database.asSystem((tx) => writeAudit(tx, by, [attemptOf(call, request, error)], error.code));
    throw error;
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
      token: sessionToken(config, request),
      setToken: (token) => setSessionToken(config, reply, token),
      clearToken: () => clearSessionToken(config, reply),
    });
    return documented(call, answer);
  } catch (error) {
    if (error instanceof Refusal && leavesLine(call, error)) {
      const by = { distributor: distributor === 0 ? null : distributor, actorId: null, actorName: '', origin };
      await database.asSystem((tx) => writeAudit(tx, by, [attemptOf(call, request, error)], error.code));
    }
    throw error;
  }
};

/** Turns the contract's calls into routes: session, anti-forgery, permission, input, work, audit, reply, in that order. */
export const registerRoutes = (app: FastifyInstance, services: Services, routes: readonly Route[]): void => {
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { call, ...(route.kind === 'anonymous' ? {} : { rateLimit: false }) },
      // Before anything of a forged request's body is read.
      onRequest: async (request) => {
        if (call.credential === undefined) refuseForgery(services.config, request);
      },
      handler: async (request, reply) => {
        const outcome =
          route.kind === 'scoped'
            ? await runScoped(services, route, request)
            : await runAnonymous(services, route, request, reply);
        return send(call, reply, outcome);
      },
    });
  }
};
