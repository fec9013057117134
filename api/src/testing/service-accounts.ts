import { SCOPES, type Scope } from '@hub/contract/scopes';
import { createServiceAccount } from '@hub/contract/tokens';
import { expect } from 'vitest';
import { Person } from './test-hub.ts';

interface Account {
  roles?: 2 | 4 | 16;
  scopes?: readonly Scope[];
  days?: number;
}

let count = 0;

/** A client with a token that the person makes; it is no browser, so it sends no anti-forgery header. */
export const withToken = async (maker: Person, { roles = 16, scopes = SCOPES, days = 30 }: Account = {}) => {
  const name = `Program ${++count}`;
  const body = { name, roles, scopes: [...scopes], expires_in_days: days };
  const { status, data } = await maker.send(createServiceAccount, { body });
  expect(status).toBe(200);
  return { name, account: data.account, token: data.token, program: programWith(maker, data.token) };
};

export const programWith = (maker: Person, token: string): Person => {
  const program = new Person(maker.app, maker.distributor);
  program.token = token;
  return program;
};
