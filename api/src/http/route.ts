import type { Readable } from 'node:stream';
import type { Call, CallAnswer, CallInput } from '@hub/contract/call';
import type { Tx } from '../db/database.ts';
import type { CallContext, Origin } from './call-context.ts';
import type { JsonRows } from './json-rows.ts';
import type { Services } from './services.ts';

/** What a handler returns: a page and its total, an entity and its version, batches of rows, or the plain reply. */
type Answer<C extends Call> = C extends { list: true }
  ? { rows: CallAnswer<C>; total: number }
  : C extends { versioned: true }
    ? { entity: CallAnswer<C>; version: number }
    : C extends { streamed: true }
      ? { batches: AsyncIterable<CallAnswer<C> | JsonRows>; total: number }
      : CallAnswer<C>;

export type Handler<C extends Call> = (tx: Tx, ctx: CallContext<C>, services: Services) => Promise<Answer<C>>;

/** Runs work in the actor's scope, in a transaction of its own. */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface MultiTransactionContext<C extends Call> extends CallContext<C> {
  /** The file of a call with `upload`, while it arrives. */
  upload: Readable;
  /** Records in the audit log that nothing was done, for a reply that reports the refusal as a success. */
  auditRefusal(reason: string): Promise<void>;
}
export type MultiTransactionHandler<C extends Call> = (
  inTransaction: InTransaction,
  ctx: MultiTransactionContext<C>,
  services: Services,
) => Promise<Answer<C>>;

/** Some lines of a CSV file, as a text or as its bytes. */
export type CsvLines = string | Buffer;

/** A CSV file as it is sent: its lines, of which the first are the headers, and how many rows follow them. */
export interface CsvFile {
  total: number;
  lines: AsyncIterable<CsvLines>;
}

/** Answers a list as a CSV file; see csv-of-list.ts. */
export type CsvHandler<C extends Call> = (
  inTransaction: InTransaction,
  ctx: MultiTransactionContext<C>,
  services: Services,
) => Promise<CsvFile>;

/** An anonymous call has no scope: its handler opens its own transactions and writes its own audit entries. */
export interface Caller<C extends Call> extends CallInput<C> {
  origin: Origin;
  /** The distributor named by the client. */
  distributor: number;
  /** The activation key sent by a device. */
  licenceKey: string | undefined;
  /** The token of the session cookie. */
  token: string | undefined;
  setToken(token: string): void;
  clearToken(): void;
}
export type AnonymousHandler<C extends Call> = (services: Services, caller: Caller<C>) => Promise<Answer<C>>;

interface SignedInRoute {
  call: Call;
  /** A replica may answer it, if there is one; what is streamed always is one. */
  isReport?: true;
}

export type Route =
  | (SignedInRoute & { kind: 'singleTransaction'; handler: Handler<Call>; csvHandler?: CsvHandler<Call> })
  | (SignedInRoute & { kind: 'multiTransaction'; handler: MultiTransactionHandler<Call> })
  | { call: Call; kind: 'anonymous'; handler: AnonymousHandler<Call> };

/** Routes that a replica may answer: they read much. */
export const asReports = (routes: readonly Route[]): Route[] =>
  routes.map((each) => (each.kind === 'anonymous' ? each : { ...each, isReport: true }));

/** A signed-in call whose work is one transaction; see single-transaction.ts. */
export const route = <C extends Call>(
  call: C & (C['allowedRoles'] extends number ? unknown : never),
  handler: Handler<C>,
): Route => ({
  call,
  kind: 'singleTransaction',
  handler: handler as unknown as Handler<Call>,
});

/** A signed-in call whose work takes several transactions; see multi-transaction.ts. */
export const multiTransactionRoute = <C extends Call>(
  call: C & (C['allowedRoles'] extends number ? unknown : never),
  handler: MultiTransactionHandler<C>,
): Route => ({ call, kind: 'multiTransaction', handler: handler as unknown as MultiTransactionHandler<Call> });

/** The route of a list that is also a CSV file. */
export const withCsv = <C extends Call & { csv: string }>(
  call: C & (C['allowedRoles'] extends number ? unknown : never),
  handler: Handler<C>,
  csvHandler: CsvHandler<C>,
): Route => ({ ...route(call, handler), csvHandler: csvHandler as unknown as CsvHandler<Call> }) as Route;

export const anonymousRoute = <C extends Call>(
  call: C & (C['allowedRoles'] extends 'anyone' ? unknown : never),
  handler: AnonymousHandler<C>,
): Route => ({ call, kind: 'anonymous', handler: handler as unknown as AnonymousHandler<Call> });
