import type { Call, CallReply, CallRequest } from '@hub/contract/call';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Reply, send } from './send.ts';

/** A refused read, as the exception that TanStack Query expects. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly errors: string[];

  constructor({ statusCode, errors }: { statusCode: number; errors: string[] }) {
    super(errors[0] ?? 'serverMessages.genericError');
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.errors = errors;
  }
}

type Element<T> = T extends readonly (infer Row)[] ? Row : never;

/** One page of a list, and the number of all matching rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** An entity with the version it had when it was read, for `If-Match`. */
export interface Versioned<Data> {
  data: Data;
  etag: string | undefined;
}

const accepted = async <Data>(reply: Promise<Reply<Data>>) => {
  const answer = await reply;
  if (!answer.success) throw new Refusal(answer);
  return answer;
};

/** The query parameters of a call. */
export type QueryOf<C extends Call> = NonNullable<CallRequest<C>['query']>;

export type BodyOf<C extends Call> = CallRequest<C>['body'];

/** The first part of a call's query keys, which matches all of its cached replies. */
export const keyOf = (call: Call): QueryKey => [call.name];

const keyFor = (call: Call, request: object): QueryKey => [call.name, request];

/** The reply of a call. */
export const query = <C extends Call>(call: C, request: CallRequest<C>) =>
  queryOptions<CallReply<C>, Refusal>({
    queryKey: keyFor(call, request),
    queryFn: async ({ signal }) => (await accepted(send(call, request, { signal }))).data ?? (null as CallReply<C>),
  });

/** Reads one page of a list call. */
export const fetchPage = async <C extends Call & { list: true }>(
  call: C,
  request: CallRequest<C>,
  signal: AbortSignal,
): Promise<Page<Element<CallReply<C>>>> => {
  const { data, total } = await accepted(send(call, request, { signal }));
  const rows = data as Element<CallReply<C>>[];
  return { rows, total: total ?? rows.length };
};

/** One page of a list call; the previous page stays on the screen while the next one loads. */
export const pageQuery = <C extends Call & { list: true }>(call: C, request: CallRequest<C>) =>
  queryOptions<Page<Element<CallReply<C>>>, Refusal>({
    queryKey: keyFor(call, request),
    queryFn: ({ signal }) => fetchPage(call, request, signal),
    placeholderData: keepPreviousData,
  });

/** One entity and its version. */
export const versionedQuery = <C extends Call & { versioned: true }>(call: C, request: CallRequest<C>) =>
  queryOptions<Versioned<CallReply<C>>, Refusal>({
    queryKey: keyFor(call, request),
    queryFn: async ({ signal }) => {
      const { data, etag } = await accepted(send(call, request, { signal }));
      return { data, etag };
    },
  });
