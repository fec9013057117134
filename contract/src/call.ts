import type { z } from 'zod';
import type { RoleMask } from './roles.ts';

/** Who may make a call: anyone without signing in, or users with one of the roles in a mask. */
type AllowedRoles = 'anyone' | RoleMask;

type Schema = z.ZodType;

/**
 * One call of the API. The server's route, the web app's client and the OpenAPI document are derived from it. Paths are
 * relative to `/api`, with `{name}` for each parameter.
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
  /** Without a reply schema the call answers 204 with an empty body. */
  reply?: Schema;
  /** The reply is one page of a list; `X-Total-Count` is the number of all matches. */
  list?: true;
  /** The reply is one entity with an `ETag`; a change respects `If-Match`. */
  versioned?: true;
  /** The call creates something and supports `Idempotency-Key`. */
  creates?: true;
  /** The caller authenticates with this instead of a session cookie, so no anti-forgery check is needed. */
  credential?: 'licence-key';
  /** Only a signed-in person may make it, no service account, although its feature has scopes. */
  peopleOnly?: true;
  /** The request's body is a file of text/csv or application/octet-stream, which the handler reads as it arrives. */
  upload?: true;
  /** The reply is a table that is streamed, because it may not fit into memory. */
  streamed?: true;
  /**
   * With `Accept: text/csv` the reply is everything that matches, in the order that was asked for, as a CSV file with this
   * name.
   */
  csv?: string;
  /** Refusals are a JSON array: messages, and as the last element the usual body. */
  refusesWithMessages?: true;
}

/** Defines a call and keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Part<C, K extends keyof Call> = C extends Record<K, infer S> ? S : undefined;

/** What a handler receives: the parsed input. */
export interface CallInput<C extends Call> {
  params: Parsed<Part<C, 'params'>>;
  query: Parsed<Part<C, 'query'>>;
  body: Parsed<Part<C, 'body'>>;
}

/** An optional body may be left out. */
type RequiredPart<K extends string, S, T> = S extends Schema
  ? undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
  : { [P in K]?: undefined };
type PartialOrUndefined<T> = { [K in keyof T]?: T[K] | undefined };

/** What a client sends: parsed parameters and query, and the body before parsing. */
export type CallRequest<C extends Call> = RequiredPart<'params', Part<C, 'params'>, Parsed<Part<C, 'params'>>> & {
  query?: Part<C, 'query'> extends Schema ? PartialOrUndefined<Parsed<Part<C, 'query'>>> : undefined;
} & RequiredPart<'body', Part<C, 'body'>, Sent<Part<C, 'body'>>>;

/** What a handler returns, before the reply schema has parsed it. */
export type CallAnswer<C extends Call> = Part<C, 'reply'> extends Schema ? z.input<Part<C, 'reply'>> : undefined;

/** What the client receives. */
export type CallReply<C extends Call> = Part<C, 'reply'> extends Schema ? z.output<Part<C, 'reply'>> : undefined;
