import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import type { TestHub } from './test-hub.ts';

export interface SignInAttempt {
  username?: string;
  password?: string;
  distributor?: number | string;
  /** The address that the connection comes from. */
  from?: string;
  headers?: Record<string, string>;
}

/** A sign-in over the wire, with everything that a sender can choose. */
export const attemptSignIn = (hub: TestHub, given: SignInAttempt = {}) => {
  const { username = 'd1@hub.example', password = DEMO_PASSWORD, distributor = 1, from = '127.0.0.1', headers } = given;
  return hub.app.inject({
    method: 'POST',
    url: '/api/auth',
    remoteAddress: from,
    payload: { username, password },
    headers: { [HEADERS.antiForgery]: ANTI_FORGERY, [HEADERS.distributor]: String(distributor), ...headers },
  });
};

/** A refusal's body without what is different every time. */
export const bodyOf = (response: { body: string }): Record<string, unknown> => {
  const { request_id: _different, ...body } = JSON.parse(response.body) as Record<string, unknown>;
  return body;
};
