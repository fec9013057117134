import type { AddressInfo } from 'node:net';
import type { Call } from '@hub/contract/call';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import type { TestHub } from './test-hub.ts';

/** A request as it goes over the wire: every part is text that a sender could have written. */
export interface WireRequest {
  call: Call;
  /** Parameters as they stand in the path, encoded. */
  params: Record<string, string>;
  /** Behind the question mark, encoded. */
  query: string;
  body: string | undefined;
  headers: Record<string, string>;
}

export interface WireReply {
  status: number;
  headers: Headers;
  text: string;
}

/** Nothing that a hub answers at all takes so long, on however busy a machine. */
const PATIENCE_MS = 30_000;

const addressOf = ({ call, params, query }: WireRequest): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  return `/api${path}${query === '' ? '' : `?${query}`}`;
};

/** Short enough to read in a failure, long enough to send again. */
export const describeRequest = (request: WireRequest): string =>
  `${request.call.method} ${addressOf(request)} ${JSON.stringify(request.headers)} ${request.body ?? ''}`.slice(0, 600);

/** Lets the hub listen on a free port of this machine; the test hub closes it. */
export const listen = async ({ app }: TestHub): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** Sends a request over a real connection; an answer that does not come is an error. */
export const sendOver = async (base: string, request: WireRequest, cookie?: string): Promise<WireReply> => {
  const { call, body, headers } = request;
  const response = await fetch(`${base}${addressOf(request)}`, {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      [HEADERS.antiForgery]: ANTI_FORGERY,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined || call.method === 'GET' ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
