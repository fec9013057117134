import type { AddressInfo } from 'node:net';
import type { Call } from '@hub/contract/call';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import type { TestHub } from './test-hub.ts';

/** A raw HTTP request: every part is text that a client could have sent. */
export interface WireRequest {
  call: Call;
  /** The path parameters, encoded. */
  params: Record<string, string>;
  /** The query string, encoded. */
  query: string;
  body: string | undefined;
  headers: Record<string, string>;
}

export interface WireReply {
  status: number;
  headers: Headers;
  text: string;
}

/** Long enough for any response on a busy machine. */
const TIMEOUT_MS = 30_000;

const urlOf = ({ call, params, query }: WireRequest): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  return `/api${path}${query === '' ? '' : `?${query}`}`;
};

/** The request for a failure message, short enough to read and complete enough to repeat. */
export const describeRequest = (request: WireRequest): string =>
  `${request.call.method} ${urlOf(request)} ${JSON.stringify(request.headers)} ${request.body ?? ''}`.slice(0, 600);

/** Starts listening on a free port; the test hub closes it. */
export const listen = async ({ app }: TestHub): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** Sends a request over a real connection; a missing response is an error. */
export const sendOver = async (base: string, request: WireRequest, cookie?: string): Promise<WireReply> => {
  const { call, body, headers } = request;
  const response = await fetch(`${base}${urlOf(request)}`, {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
