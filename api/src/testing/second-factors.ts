import { randomUUID } from 'node:crypto';
import { addPasskey, confirmTotp, startPasskey, startTotp } from '@hub/contract/security';
import type { SecondStep } from '@hub/contract/session';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, expect } from 'vitest';
import { attemptSignIn, type SignInAttempt } from './attempt-sign-in.ts';
import { addPerson } from './people.ts';
import { SoftPasskey } from './soft-passkey.ts';
import type { Person, TestHub } from './test-hub.ts';

export const PASSWORD = 'Right-password-1';

/** The code of an authenticator app, some 30-second steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

const STEP_MS = 30_000;

/**
 * Moves the clock to the start of a 30-second step before each test, so that no code expires during it. The clock goes
 * on, because the embedded database uses it too.
 */
export const alignTotpSteps = (): void => {
  const realNow = Date.now;
  let offset = 0;
  beforeEach(() => {
    offset += STEP_MS - ((realNow() + offset) % STEP_MS);
    Date.now = () => realNow() + offset;
  });
  afterAll(() => {
    Date.now = realNow;
  });
};

/** Creates a user with a password and signs them in. */
export const newcomer = async (hub: TestHub, roles: number, distributor = 1) => {
  const email = `${randomUUID()}@hub.example`;
  const id = await addPerson(hub, { email, roles, distributor, password: PASSWORD });
  const person = hub.visitor(distributor);
  expect(await person.signIn(email, PASSWORD)).toBe(200);
  return { id, email, person };
};

/** Sets up an authenticator app and returns its secret and the recovery codes. */
export const setUpTotp = async (person: Person) => {
  const started = await person.send(startTotp, { body: { password: PASSWORD } });
  expect(started.status).toBe(200);
  const { secret } = started.data;
  const confirmed = await person.send(confirmTotp, { body: { code: codeOf(secret, -1) } });
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.data.recovery_codes };
};

export const setUpPasskey = async (person: Person, passkey = new SoftPasskey(), name = 'Key') => {
  const started = await person.send(startPasskey, { body: { password: PASSWORD } });
  expect(started.status).toBe(200);
  const added = await person.send(addPasskey, { body: { name, passkey: passkey.make(started.data) } });
  expect(added.status).toBe(200);
  return { passkey, codes: added.data.recovery_codes };
};

/** Performs the first sign-in step of a user who has a second factor. */
export const ticketFor = async (hub: TestHub, username: string, given: SignInAttempt = {}): Promise<SecondStep> => {
  const response = await attemptSignIn(hub, { username, password: PASSWORD, ...given });
  expect(response.statusCode).toBe(200);
  expect(response.headers['set-cookie']).toBeUndefined();
  return (response.json() as { second_step: SecondStep }).second_step;
};

export const subjectsMailedTo = async (hub: TestHub, email: string): Promise<string[]> =>
  (
    await hub.rows<{ text_body: string }>('select text_body from mail_outbox where recipient = ? order by id', email)
  ).map(({ text_body }) => text_body.split('\n\n')[1] ?? '');
