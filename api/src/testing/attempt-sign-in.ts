import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import type { TestHub } from './test-hub.ts';

export interface SignInAttempt {
  username?: string;
  password?: string;
  distributor?: number | string;
  /** The IP that the connection comes from. */
  ip?: string;
  headers?: Record<string, string>;
}

/** Sends a sign-in request with everything that a client can choose. */
export const attemptSignIn = (hub: TestHub, attempt: SignInAttempt = {}) => {
  const { username = 'd1@hub.example', password = DEMO_PASSWORD, distributor = 1, ip = '127.0.0.1', headers } = attempt;
  return hub.app.inject({
    method: 'POST',
    url: '/api/auth',
    remoteAddress: ip,
    payload: { username, password },
    headers: { [HEADERS.antiForgery]: ANTI_FORGERY, [HEADERS.distributor]: String(distributor), ...headers },
  });
};

/** The body of a refusal without its request id. */
export const bodyOf = (response: { body: string }): Record<string, unknown> => {
  const {
    request_id: _different,
    detail: _explains,
    type: _leadsTo,
    ...body
  } = JSON.parse(response.body) as Record<string, unknown>;
  return body;
};
