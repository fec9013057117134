import type { Call, CallReply, CallRequest } from '@hub/contract/call';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { appState } from '../app-state.ts';
import { bodyOf, problemsOf } from './reply-body.ts';
import { requestUrl } from './request-url.ts';
import { endSession } from './session-end.ts';

interface Headers {
  statusCode: number;
  errors: string[];
  fields?: Record<string, string> | undefined;
  etag?: string | undefined;
  total?: number | undefined;
}

/** The result of a call: a value and never an exception, because screens have to handle refusals anyway. */
export type Reply<Data> = (Headers & { success: true; data: Data }) | (Headers & { success: false; data: undefined });

export interface SendOptions {
  ifMatch?: string | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The file of a call with `upload`. */
  upload?: Blob | undefined;
}

const headersOf = (
  hasBody: boolean,
  { ifMatch, idempotencyKey, upload }: SendOptions,
  accept: string,
): Record<string, string> => ({
  accept,
  [HEADERS.antiForgery]: ANTI_FORGERY,
  [HEADERS.distributor]: String(appState().currentDistributor.number),
  ...(hasBody && { 'content-type': 'application/json' }),
  ...(upload && { 'content-type': 'text/csv' }),
  ...(ifMatch && { 'if-match': ifMatch }),
  ...(idempotencyKey && { [HEADERS.idempotencyKey]: idempotencyKey }),
});

/** A refusal that the browser itself decides on. */
export const refused = (message: string): Reply<never> => ({
  success: false,
  statusCode: 0,
  data: undefined,
  errors: [message],
});

/** Sign-in and its second step answer 401 to wrong credentials, which ends no session. */
const isSignInCall = (call: Call): boolean => /^\/auth(\/|$)/.test(call.path);

/** The rules that every request follows; `read` takes the data out of an accepted reply. */
const exchange = async <Data>(
  call: Call,
  request: object,
  options: SendOptions,
  read: (response: Response) => Data | Promise<Data>,
  accept = 'application/json',
): Promise<Reply<Data>> => {
  const { body } = request as { body?: unknown };
  try {
    const response = await fetch(requestUrl(call, request), {
      method: call.method,
      credentials: 'same-origin',
      headers: headersOf(body !== undefined, options, accept),
      body: body === undefined ? (options.upload ?? null) : JSON.stringify(body),
      signal: options.signal ?? null,
    });
    const total = response.headers.get(HEADERS.total);
    const about = {
      statusCode: response.status,
      etag: response.headers.get('etag') ?? undefined,
      total: total === null ? undefined : Number(total),
    };
    if (response.ok) return { ...about, success: true, data: await read(response), errors: [] };
    const problems = problemsOf(await bodyOf(response));
    if (response.status === 401 && !isSignInCall(call)) endSession();
    return { ...about, success: false, data: undefined, ...problems };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return refused('serverMessages.offline');
  }
};

export const send = <C extends Call>(
  call: C,
  request: CallRequest<C>,
  options: SendOptions = {},
): Promise<Reply<CallReply<C>>> =>
  exchange(call, request, options, async (response) => (await bodyOf(response)) as CallReply<C>);

/** The same for a table that may be longer than memory: its bytes, to be read as they arrive. */
export const sendStreamed = <C extends Call & { streamed: true }>(
  call: C,
  request: CallRequest<C>,
  options: SendOptions = {},
): Promise<Reply<ReadableStream<Uint8Array> | null>> => exchange(call, request, options, (response) => response.body);

/** A list as a CSV file: everything that matches, to be read as it arrives. */
export const sendForCsv = (
  call: Call & { csv: string },
  request: { params?: object | undefined; query: object },
  options: SendOptions = {},
): Promise<Reply<ReadableStream<Uint8Array> | null>> =>
  exchange(call, request, options, (response) => response.body, 'text/csv');
