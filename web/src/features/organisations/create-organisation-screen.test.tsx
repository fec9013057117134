import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { appState } from '../../app-state.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const ACME = {
  id: 12,
  name: 'Acme',
  website: '',
  street_address: '',
  apartment_level_building: '',
  city: '',
  state: '',
  country: '',
  zip: '',
  require_regions: true,
  organisation_code: null,
  regions: [],
  created_at: '2026-03-05T01:00:00.000Z',
  created_by: null,
  updated_at: null,
  last_checkin_at: null,
  archived_at: null,
  num_locations: 0,
  num_licenses: 0,
};

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
  const server = fakeServer({
    'POST /organisation/create/': { status: 201, body: { id: 12, name: 'Acme' } },
    'GET /organisation/12': { body: ACME, headers: { etag: '"1"' } },
    'GET /organisation/contents/12': { body: { locations: 0, users: 0, licenses: 0 } },
  });
  const { path } = await visit('/organisations/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Acme');
  await userEvent.click(screen.getByRole('checkbox', { name: 'locations require regional information' }));
  await create();
  await waitFor(() => expect(path()).toBe('/organisations/12'));
  expect(appState()).toMatchObject({ currentToastMessage: 'Organisation Acme created', currentToastType: 'success' });
  const [request] = server.to('POST /organisation/create/');
  expect(request?.body).toMatchObject({ name: 'Acme', require_regions: true });
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeDefined();
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
