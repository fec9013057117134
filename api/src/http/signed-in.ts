import type { Call } from '@hub/contract/call';
import { scopeOf } from '@hub/contract/calls';
import { hasAnyRole } from '@hub/contract/roles';
import type { FastifyRequest } from 'fastify';
import type { Session, Tx } from '../db/database.ts';
import type { SessionKey } from '../db/session-lookup.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { type AuditedBy, writeAudit } from './audit.ts';
import { bearerHash } from './bearer-token.ts';
import { type CallContext, type Change, versionGuard } from './call-context.ts';
import { acceptInput } from './input.ts';
import { Refusal } from './refusal.ts';
import { auditRefusal, isAudited } from './refusal-audit.ts';
import { actorOf, originOf } from './request-metadata.ts';
import type { Services } from './services.ts';
import { sessionToken } from './session-cookie.ts';
import { touchSession } from './touch-session.ts';

/** A request with a session cookie or a token, on its way through the transactions of its handler. */
export interface SignedInRequest {
  /** Runs work in the scope of the session's distributor, after checking the session and the role again. */
  inTransaction<T>(work: (tx: Tx, session: Session) => Promise<T>): Promise<T>;
  /** Checks the input and builds the handler's context; `ctx.audit()` collects into `changes`. */
  contextFor(session: Session, changes: Change[]): CallContext<Call>;
  writeAudit(tx: Tx, changes: readonly Change[]): Promise<void>;
  /** Records a refusal that is not thrown, because the reply reports it as a success. */
  auditRefusal(reason: string): Promise<void>;
  /** Keeps the session that was used last from going idle. */
  touchSession(): void;
}

/** Every call that changes something must leave an audit entry, or the change is missing from the log for ever. */
export const expectAuditEntries = (call: Call, count: number): void => {
  if (call.method !== 'GET' && count === 0) throw new Error(`${call.name} wrote no audit entry; call ctx.audit()`);
};

const sessionKeyOf = ({ config }: Services, request: FastifyRequest): SessionKey => {
  const bearer = bearerHash(request);
  if (bearer !== undefined) return { kind: 'token', hash: bearer };
  const token = sessionToken(config, request);
  if (token === undefined) throw new Refusal('notSignedIn');
  return { hash: hashOfToken(token), idleSeconds: config.sessionIdleSeconds };
};

/**
 * What all signed-in calls share: session, scope, permission, context, and an audit entry for a refusal. The runner
 * decides how many transactions the handler gets.
 */
export const runSignedIn = async <T>(
  services: Services,
  { call, isReport = call.streamed === true }: { call: Call; isReport?: boolean | undefined },
  request: FastifyRequest,
  runner: (signedIn: SignedInRequest) => Promise<T>,
): Promise<T> => {
  const { database } = services;
  const key = sessionKeyOf(services, request);
  const mode = call.method !== 'GET' ? 'write' : isReport ? 'report' : 'read';
  const origin = originOf(request);
  let by: AuditedBy = { distributor: null, actorId: null, actorName: '', origin };
  let lastSession: Session | undefined;

  const inTransaction: SignedInRequest['inTransaction'] = async (work) => {
    const previous = by;
    const outcome = await database.withSession(key, mode, async (tx, session) => {
      const actor = actorOf(session);
      lastSession = session;
      by = { distributor: session.distributor_id, actorId: actor.id, actorName: actor.name, origin };
      if (session.scopes !== null && !session.scopes.includes(scopeOf(call) ?? 'none'))
        throw new Refusal('outsideScope');
      if (!hasAnyRole(actor.roles, call.allowedRoles as number)) throw new Refusal('forbidden');
      return { value: await work(tx, session) };
    });
    if (outcome === null) {
      // The database may reject a session after the work has run: nothing may be attributed to it then.
      lastSession = undefined;
      by = previous;
      throw new Refusal('notSignedIn');
    }
    return outcome.value;
  };

  try {
    return await runner({
      inTransaction,
      contextFor: (session, changes) => ({
        ...acceptInput(call, request),
        actor: actorOf(session),
        distributor: session.distributor_id,
        origin,
        expectVersion: versionGuard(request.headers['if-match']),
        audit: (change) => changes.push(change),
      }),
      writeAudit: (tx, changes) => writeAudit(tx, by, changes),
      auditRefusal: (reason) => auditRefusal(database, by, call, request, reason),
      touchSession: () => {
        if (lastSession !== undefined) touchSession(services, key, lastSession, origin.ip);
      },
    });
  } catch (error) {
    if (error instanceof Refusal && by.actorId !== null && isAudited(call, error))
      await auditRefusal(database, by, call, request, error.code, error.about);
    throw error;
  }
};
