import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { appState } from '../../app-state.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';
import { allowConsoleError } from '../../testing/setup.ts';

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

test('a name of blanks is refused before anything is sent', async () => {
  const server = fakeServer({});
  await visit('/organisations/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), '   ');
  await create();
  expect(await screen.findByText('This could not be saved')).toBeDefined();
  expect(server.to('POST /organisation/create/')).toEqual([]);
});

test('a created organisation is announced by name and opened', async () => {
  const server = fakeServer({ 'POST /organisation/create/': { status: 201, body: { id: 12, name: 'Acme' } } });
  const { path } = await visit('/organisations/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Acme');
  await userEvent.click(screen.getByRole('checkbox', { name: 'locations require regional information' }));
  await create();
  await waitFor(() => expect(path()).toBe('/organisations/12'));
  expect(appState()).toMatchObject({ currentToastMessage: 'Organisation Acme created', currentToastType: 'success' });
  const [request] = server.to('POST /organisation/create/');
  expect(request?.body).toMatchObject({ name: 'Acme', require_regions: true });
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
  // The page that opens next belongs to others and is not served here.
  await waitFor(() => allowConsoleError('Could not load'));
});

test('a refused creation shows a red toast and keeps what was typed', async () => {
  fakeServer({ 'POST /organisation/create/': { status: 500 } });
  await visit('/organisations/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Acme');
  await create();
  await waitFor(() => expect(appState().currentToastMessage).toBe("Couldn't create"));
  expect(appState().currentToastType).toBe('danger');
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Acme');
});
