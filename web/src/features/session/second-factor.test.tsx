import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { appState } from '../../app-state.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const STEP = {
  needs: 'proof',
  ways: ['totp', 'recovery'],
  ticket: 't'.repeat(43),
  seconds_left: 300,
  email: 'ada@hub.example',
};

const signIn = async () => {
  const app = await visit('/login', { roles: 0 });
  await userEvent.type(await screen.findByLabelText('Email address'), 'ada@hub.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-1{Enter}');
  await screen.findByRole('heading', { name: /One more step|Set up a second factor/ });
  return app;
};

test('a correct password of somebody with a second factor does not sign them in yet', async () => {
  const server = fakeServer({ 'POST /auth': { body: { second_step: STEP } } });
  await signIn();
  expect(await screen.findByLabelText('Six-digit code')).toBeDefined();
  expect(appState().loggedIn).toBe(false);
  expect(server.to('GET /users/me')).toEqual([]);
});

test('a wrong code shows a message and stays in its field, and a correct one opens the hub', async () => {
  let status = 401;
  const server = fakeServer({
    'POST /auth': { body: { second_step: STEP } },
    'POST /auth/second-step': () => ({ status, body: { message: 'authentication.secondStepError' } }),
    'GET /orglocation': { body: [] },
  });
  const { path } = await signIn();
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123 456{Enter}');
  expect(await screen.findByText(/That did not work/)).toBeDefined();
  expect(screen.getByLabelText('Six-digit code')).toHaveProperty('value', '123 456');
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(appState().loggedIn).toBe(true));
  expect(server.to('POST /auth/second-step')[1]?.body).toEqual({ ticket: STEP.ticket, code: '123 456' });
  await waitFor(() => expect(path()).toMatch(/^\/locations/));
});

test('an empty code is not sent', async () => {
  const server = fakeServer({ 'POST /auth': { body: { second_step: STEP } } });
  await signIn();
  await screen.findByLabelText('Six-digit code');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter a value.')).toBeDefined();
  expect(server.to('POST /auth/second-step')).toEqual([]);
});

test('a recovery code can be used instead, and going back asks for the password again', async () => {
  const server = fakeServer({
    'POST /auth': { body: { second_step: STEP } },
    'POST /auth/second-step': { status: 429, body: { message: 'authentication.tooManyAttempts' } },
  });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH{Enter}');
  expect(await screen.findByText(/Too many attempts/)).toBeDefined();
  expect(server.to('POST /auth/second-step')[0]?.body).toEqual({ ticket: STEP.ticket, recovery_code: 'ABCD-EFGH' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('somebody without a usable factor sees whom to contact', async () => {
  fakeServer({ 'POST /auth': { body: { second_step: { ...STEP, ways: [] } } } });
  await signIn();
  expect(await screen.findByText(/Ask an administrator to reset/)).toBeDefined();
});

test('a required factor is set up before the hub opens, and the recovery codes are shown first', async () => {
  fakeServer({
    'POST /auth': { body: { second_step: { ...STEP, needs: 'set-up', ways: ['totp', 'passkey'] } } },
    'POST /auth/set-up/totp': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } },
    'POST /auth/set-up/totp/confirm': { body: { recovery_codes: ['AAAA-BBBB'], user: {} } },
    'GET /orglocation': { body: [] },
  });
  const { path } = await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Authenticator app' }));
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB')).toBeDefined();
  expect(appState().loggedIn).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Go to the hub' }));
  await waitFor(() => expect(path()).toMatch(/^\/locations/));
});
