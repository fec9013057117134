import type { z } from 'zod';
import type { RoleMask } from './roles.ts';

/** Who may make a call: nobody in particular, anyone signed in to the hub, or holders of one of the roles in a mask. */
type AllowedRoles = 'anyone' | RoleMask;

type Schema = z.ZodType;

/**
 * One call of the hub, written once: the server makes its route from it, the browser its client, and the
 * published OpenAPI document its page. Paths are below `/api`, with `{name}` for each parameter.
 */
export interface Call {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  allowedRoles: AllowedRoles;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent: the call answers 204 with an empty body. */
  reply?: Schema;
  /** The reply is one page of a list, and `X-Total-Count` says how many matched in all. */
  list?: true;
  /** The reply is one entity with an `ETag`; a change of it honours `If-Match`. */
  versioned?: true;
  /** The call creates something, and an `Idempotency-Key` makes sure it does so once. */
  creates?: true;
  /** The caller proves itself by this instead of a session: no cookie is involved, so nothing can be forged with one. */
  credential?: 'licence-key';
  /** The reply is a table that is written while it is read, because it may be longer than memory; see api/src/http/multi-transaction.ts. */
  streamed?: true;
  /** Refusals are a JSON array of messages instead of the usual body. */
  refusesWithMessages?: true;
}

/** Keeps the precise types of a call while checking its form. */
export const call = <const C extends Call>(definition: C): C => definition;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Written<S> = S extends Schema ? z.input<S> : undefined;
type Part<C, K extends keyof Call> = C extends Record<K, infer S> ? S : undefined;

/** What a handler receives: input that the schemas have accepted. */
export interface CallInput<C extends Call> {
  params: Parsed<Part<C, 'params'>>;
  query: Parsed<Part<C, 'query'>>;
  body: Parsed<Part<C, 'body'>>;
}

type Given<K extends string, S, T> = S extends Schema ? { [P in K]: T } : { [P in K]?: undefined };
type Loosely<T> = { [K in keyof T]?: T[K] | undefined };

/** What a client sends: parameters and query as the values they stand for, the body as a person may have typed it. */
export type CallRequest<C extends Call> = Given<'params', Part<C, 'params'>, Parsed<Part<C, 'params'>>> & {
  query?: Part<C, 'query'> extends Schema ? Loosely<Parsed<Part<C, 'query'>>> : undefined;
} & Given<'body', Part<C, 'body'>, Written<Part<C, 'body'>>>;

/** What a handler must return, before the reply schema has filled in anything. */
export type CallAnswer<C extends Call> = Part<C, 'reply'> extends Schema ? z.input<Part<C, 'reply'>> : undefined;

/** What the client gets back. */
export type CallReply<C extends Call> = Part<C, 'reply'> extends Schema ? z.output<Part<C, 'reply'>> : undefined;
