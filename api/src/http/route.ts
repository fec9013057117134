import type { Call, CallAnswer, CallInput } from '@hub/contract/call';
import type { Tx } from '../db/database.ts';
import type { CallContext, Origin } from './call-context.ts';
import type { JsonRows } from './json-rows.ts';
import type { Services } from './services.ts';

/**
 * Lists answer a page and a total, versioned entities come with their version, streamed tables come in batches of rows,
 * the rest answer as they are.
 */
type Answer<C extends Call> = C extends { list: true }
  ? { rows: CallAnswer<C>; total: number }
  : C extends { versioned: true }
    ? { entity: CallAnswer<C>; version: number }
    : C extends { streamed: true }
      ? { batches: AsyncIterable<CallAnswer<C> | JsonRows>; total: number }
      : CallAnswer<C>;

export type Handler<C extends Call> = (tx: Tx, ctx: CallContext<C>, services: Services) => Promise<Answer<C>>;

/** Does a piece of work in the person's scope, in a transaction of its own. */
export type InScope = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface LongCallContext<C extends Call> extends CallContext<C> {
  /** Notes in the audit log that nothing was done, where the contract wants the reason in a successful reply. */
  refused(reason: string): Promise<void>;
}
export type LongHandler<C extends Call> = (
  inScope: InScope,
  ctx: LongCallContext<C>,
  services: Services,
) => Promise<Answer<C>>;

/** An anonymous call has no scope to be put into: it opens its own transactions, and sees to its own audit lines. */
export interface Caller<C extends Call> extends CallInput<C> {
  origin: Origin;
  /** The distributor that the client says it belongs to. */
  distributor: number;
  /** The activation key that a device came with, if any. */
  licenceKey: string | undefined;
  /** The session cookie that came along, if any. */
  token: string | undefined;
  setToken(token: string): void;
  clearToken(): void;
}
export type AnonymousHandler<C extends Call> = (services: Services, caller: Caller<C>) => Promise<Answer<C>>;

export type Route =
  | { call: Call; kind: 'scoped'; handler: Handler<Call> }
  | { call: Call; kind: 'long'; handler: LongHandler<Call> }
  | { call: Call; kind: 'anonymous'; handler: AnonymousHandler<Call> };

/** A call by a signed-in person: who may make it stands in the contract, and its work is one scoped transaction. */
export const route = <C extends Call>(
  call: C & (C['allowedRoles'] extends number ? unknown : never),
  handler: Handler<C>,
): Route => ({
  call,
  kind: 'scoped',
  handler: handler as unknown as Handler<Call>,
});

/** A call by a signed-in person whose work takes several transactions; see run-long.ts. */
export const longRoute = <C extends Call>(
  call: C & (C['allowedRoles'] extends number ? unknown : never),
  handler: LongHandler<C>,
): Route => ({ call, kind: 'long', handler: handler as unknown as LongHandler<Call> });

export const anonymousRoute = <C extends Call>(
  call: C & (C['allowedRoles'] extends 'anyone' ? unknown : never),
  handler: AnonymousHandler<C>,
): Route => ({ call, kind: 'anonymous', handler: handler as unknown as AnonymousHandler<Call> });
