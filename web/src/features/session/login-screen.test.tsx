import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { appState, setAppState } from '../../app-state.ts';
import { sameOriginPath } from '../../shell/session/return-path.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';
import { allowConsoleError } from '../../testing/setup.ts';

const USER = {
  uuid_id: '11111111-1111-4111-8111-111111111111',
  distributor: { number: 1, name: 'Distributor 1' },
  first_name: 'ada',
  last_name: 'byron',
  roles: 16,
  org_location: { id: 7, name: 'Head office' },
};
const email = () => screen.findByLabelText('Email address');
const password = () => screen.getByLabelText('Password');

test('blank fields are marked and nothing is sent', async () => {
  const server = fakeServer({});
  await visit('/login', { roles: 0 });
  await userEvent.type(await email(), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await email()).getAttribute('aria-invalid')).toBe('true');
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(server.requests).toEqual([]);
});

test('a person with an admin-level role signs in with Enter and lands on /', async () => {
  const server = fakeServer({
    'POST /auth': { body: USER },
    'GET /users/me': { body: USER },
    'GET /orglocation': { body: [] },
  });
  const { router } = await visit('/login', { roles: 0 });
  await userEvent.type(await email(), ' ada@hub.example ');
  await userEvent.type(password(), 'Secret-1{Enter}');
  await waitFor(() => expect(appState()).toMatchObject({ loggedIn: true, userInitials: 'AB', userRole: 16 }));
  expect(server.to('POST /auth')[0]?.body).toEqual({ username: 'ada@hub.example', password: 'Secret-1' });
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/locations/));
  // Back does not lead to the sign-in page: it was replaced.
  expect(router.history.length).toBe(1);
});

test('signing in leads to the page that was first asked for', async () => {
  const answer = { body: [], headers: { 'x-total-count': '0' } };
  fakeServer({ 'POST /auth': { body: USER }, 'GET /users/me': { body: USER }, 'GET /organisation': answer });
  const { router, href } = await visit('/organisations/list?search=x', { roles: 0 });
  await userEvent.type(await email(), 'ada@hub.example');
  await userEvent.type(password(), 'Secret-1{Enter}');
  await waitFor(() => expect(href()).toBe('/organisations/list?search=x'));
  expect(router.history.length).toBe(1);
});

test('a person without such a role is refused like anyone else, and the session is ended', async () => {
  const server = fakeServer({
    'POST /auth': { body: USER },
    'GET /users/me': { body: { ...USER, roles: 32 } },
  });
  await visit('/login', { roles: 0 });
  await userEvent.type(await email(), 'ada@hub.example');
  await userEvent.type(password(), 'Secret-1{Enter}');
  expect(await screen.findByText(/do not match an account/)).toBeDefined();
  expect(appState().loggedIn).toBe(false);
  expect(server.to('DELETE /auth')).toHaveLength(1);
});

test('a refused sign-in shows the server’s message and keeps what was typed', async () => {
  fakeServer({ 'POST /auth': { status: 429, body: { message: 'authentication.tooManyAttempts' } } });
  await visit('/login', { roles: 0 });
  await userEvent.type(await email(), 'ada@hub.example');
  await userEvent.type(password(), 'Secret-1{Enter}');
  expect(await screen.findByText(/Too many attempts/)).toBeDefined();
  expect(await email()).toHaveProperty('value', 'ada@hub.example');
});

test('the forgot link keeps the email, and going back clears the password', async () => {
  fakeServer({ 'POST /password/SendEmailHub': { status: 204 } });
  await visit('/login', { roles: 0 });
  await userEvent.type(await email(), 'ada@hub.example');
  await userEvent.type(password(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(await email()).toHaveProperty('value', 'ada@hub.example');
  expect((await email()).getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(/is on its way/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(password()).toHaveProperty('value', '');
});

test('somebody without a session is sent to sign in from any page, also from one that does not exist', async () => {
  fakeServer({});
  const { path } = await visit('/no-such-page', { roles: 0 });
  await waitFor(() => expect(path()).toBe('/login'));
});

test.each(['/logout', '/logout?from=/organisations/list'])(
  'signing out at %s ends the session on the server and shows a message',
  async (logout) => {
    const server = fakeServer({});
    const { path } = await visit(logout);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText('You have been signed out.')).toBeDefined();
    expect(appState()).toMatchObject({ loggedIn: false, userRole: 0, userInitials: '' });
    expect(server.to('DELETE /auth')).toHaveLength(1);
  },
);

test('a 401 leads to the sign-in page, and signing in again leads back to the page before', async () => {
  fakeServer({ 'GET /users/me': { status: 401 }, 'GET /organisation': { status: 401 } });
  const { href } = await visit('/organisations/list?page=3');
  await waitFor(() => expect(href()).toBe('/login?from=%2Forganisations%2Flist%3Fpage%3D3'));
  allowConsoleError('Could not load');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/.\\/evil.example',
  'javascript:alert(1)',
  '/logout',
  '/login?from=/x',
  7,
])('[guarantee 18] the way back never leads off this site or in a circle: %s', (from) => {
  expect(sameOriginPath(from, 'http://hub.test')).toBe('/');
});

test('a page for other roles logs the person out, and the attempt is logged', async () => {
  const { requireSession } = await import('../../shell/session/require-session.ts');
  fakeServer({});
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  setAppState({ loggedIn: true, userRole: 16 });
  const matches = [{ staticData: { allowedRoles: 2 } }];
  expect(() => requireSession({ href: '/admin/licenseconvert', matches, preload: true })).not.toThrow();
  expect(appState().loggedIn).toBe(true);
  expect(() => requireSession({ href: '/admin/licenseconvert', matches, preload: false })).toThrow();
  expect(appState().loggedIn).toBe(false);
  expect(warned).toHaveBeenCalledOnce();
});
