import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SAVED_UNDER, setAppState } from '../../app-state.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';
import { expectConsoleError } from '../../testing/setup.ts';

const fill = async (first: string, second: string) => {
  await userEvent.type(await screen.findByLabelText('New password'), first);
  await userEvent.type(screen.getByLabelText('Confirm new password'), second);
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
};

test.each([
  ['short1A', 'short1A', /Use at least 8 characters/],
  ['lowercase1', 'lowercase1', /Use at least 8 characters/],
  ['With space 1', 'With space 1', /Use at least 8 characters/],
  ['Good-pass-1', 'Good-pass-2', /do not match/],
])('%s and %s are refused before anything is sent', async (first, second, message) => {
  const server = fakeServer({});
  await visit('/reset-password?token=t', { roles: 0 });
  await fill(first, second);
  expect(await screen.findByText(message)).toBeDefined();
  expect(server.requests).toEqual([]);
});

test('a reset without a token sends nothing and logs an error', async () => {
  const server = fakeServer({});
  await visit('/reset-password', { roles: 0 });
  await fill('Good-pass-1', 'Good-pass-1');
  expectConsoleError('Authentication token not found');
  expect(
    screen
      .getAllByRole('alert', { hidden: true })
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
  expect(server.requests).toEqual([]);
});

test('both fields say that they are invalid, or the one that does not match', async () => {
  fakeServer({});
  await visit('/reset-password?token=t', { roles: 0 });
  const invalid = () =>
    ['New password', 'Confirm new password'].map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'));
  await fill('short', 'short');
  expect(invalid()).toEqual(['true', 'true']);
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await fill('Good-pass-1', 'Good-pass-2');
  expect(invalid()).toEqual(['false', 'true']);
});

test('once the password is changed, the sign-in page no longer says that a link is on its way', async () => {
  fakeServer({ 'POST /password/ResetPassword': { status: 204 } });
  await visit('/reset-password?token=t', { roles: 0 });
  setAppState({ loginInfo: 'authentication.sendResetSuccess' });
  await fill('Good-pass-1', 'Good-pass-1');
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Email address')).toBeDefined();
  expect(screen.queryByText(/is on its way/)).toBeNull();
  expect(localStorage.getItem(SAVED_UNDER)).not.toContain('sendResetSuccess');
});

test('a password that is easy to guess is explained, and the link still works with another', async () => {
  let reply: { status: number; body?: unknown } = {
    status: 400,
    body: { message: 'authentication.guessablePassword', code: 'guessablePassword' },
  };
  fakeServer({ 'POST /password/ResetPassword': () => reply });
  await visit('/reset-password?token=t', { roles: 0 });
  await fill('Password1', 'Password1');
  expect(await screen.findByText(/too easy to guess/)).toBeDefined();
  expect(screen.queryByText(/could not be changed/)).toBeNull();
  reply = { status: 204 };
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your password has been changed.')).toBeDefined();
});

test('a changed password is confirmed with a link to sign in; an expired link shows a message', async () => {
  let status = 410;
  fakeServer({ 'POST /password/ResetPassword': () => ({ status }) });
  await visit('/reset-password?token=t', { roles: 0 });
  await fill('Good-pass-1', 'Good-pass-1');
  expect(await screen.findByText(/could not be changed/)).toBeDefined();
  status = 204;
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your password has been changed.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});
