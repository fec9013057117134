import { hasAnyRole } from '@hub/contract/roles';
import type { FastifyRequest } from 'fastify';
import type { Session, Tx } from '../db/database.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { type AuditedBy, writeAudit } from './audit.ts';
import { type Change, versionGuard } from './call-context.ts';
import { acceptInput } from './input.ts';
import { type Outcome, parseReply } from './outcome.ts';
import { Refusal } from './refusal.ts';
import { actorOf, attemptOf, isAudited, originOf } from './request-facts.ts';
import type { InScope, Route } from './route.ts';
import type { Services } from './services.ts';
import { sessionToken } from './session-cookie.ts';
import { touchSession } from './touch-session.ts';

/**
 * A signed-in call that works in several transactions: a batch whose parts must each stand alone, or a table too long
 * for one. Every one of them asks again who is there and what they may, and writes its own audit lines.
 */
export const runLong = async (
  services: Services,
  { call, handler }: Extract<Route, { kind: 'long' }>,
  request: FastifyRequest,
): Promise<Outcome> => {
  const { config, database } = services;
  const token = sessionToken(config, request);
  if (token === undefined) throw new Refusal('notSignedIn');
  const key = { hash: hashOfToken(token), idleSeconds: config.sessionIdleSeconds };
  const reads = call.method === 'GET';
  const by: AuditedBy = { distributor: null, actorId: null, actorName: '', origin: originOf(request) };
  const changes: Change[] = [];
  let linesWritten = 0;

  const enter = async <T>(work: (tx: Tx, session: Session) => Promise<T>): Promise<T> => {
    const outcome = await database.withSession(key, reads ? 'read' : 'write', async (tx, session) => {
      const actor = actorOf(session);
      Object.assign(by, { distributor: session.distributor_id, actorId: actor.id, actorName: actor.name });
      if (!hasAnyRole(actor.roles, call.allowedRoles as number)) throw new Refusal('forbidden');
      return { value: await work(tx, session) };
    });
    if (outcome === null) throw new Refusal('notSignedIn');
    return outcome.value;
  };
  const inScope: InScope = async (work) => {
    // What a transaction that failed had to say did not happen.
    changes.length = 0;
    const value = await enter(async (tx) => {
      const result = await work(tx);
      await writeAudit(tx, by, changes);
      return result;
    });
    linesWritten += changes.length;
    return value;
  };
  const refused = async (reason: string): Promise<void> => {
    await database.asSystem((tx) => writeAudit(tx, by, [attemptOf(call, request)], reason));
    linesWritten += 1;
  };

  try {
    const { session, ...ctx } = await enter(async (_tx, standing) => ({
      ...acceptInput(call, request),
      session: standing,
      actor: actorOf(standing),
      distributor: standing.distributor_id,
      origin: by.origin,
      expectVersion: versionGuard(request.headers['if-match']),
      audit: (change: Change) => changes.push(change),
      refused,
    }));
    touchSession(services, key.hash, session);
    const answer = await handler(inScope, ctx, services);
    if (!reads && linesWritten === 0) throw new Error(`${call.name} wrote no audit entry; call ctx.audit()`);
    return parseReply(call, answer);
  } catch (error) {
    if (error instanceof Refusal && by.actorId !== null && isAudited(call, error))
      await database.asSystem((tx) => writeAudit(tx, by, [attemptOf(call, request, error.about)], error.code));
    throw error;
  }
};
