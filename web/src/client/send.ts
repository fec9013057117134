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
}

const headersOf = (hasBody: boolean, { ifMatch, idempotencyKey }: SendOptions): Record<string, string> => ({
  accept: 'application/json',
  [HEADERS.antiForgery]: ANTI_FORGERY,
  [HEADERS.distributor]: String(appState().currentDistributor.number),
  ...(hasBody && { 'content-type': 'application/json' }),
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

export const send = async <C extends Call>(
  call: C,
  request: CallRequest<C>,
  options: SendOptions = {},
): Promise<Reply<CallReply<C>>> => {
  const body = (request as { body?: unknown }).body;
  let response: Response;
  let content: unknown;
  try {
    response = await fetch(requestUrl(call, request), {
      method: call.method,
      credentials: 'same-origin',
      headers: headersOf(body !== undefined, options),
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
    });
    content = await bodyOf(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return refused('serverMessages.offline');
  }
  if (response.status === 401 && !isSignInCall(call)) endSession();
  const total = response.headers.get(HEADERS.total);
  const about = {
    statusCode: response.status,
    etag: response.headers.get('etag') ?? undefined,
    total: total === null ? undefined : Number(total),
  };
  return response.ok
    ? { ...about, success: true, data: content as CallReply<C>, errors: [] }
    : { ...about, success: false, data: undefined, ...problemsOf(content) };
};
