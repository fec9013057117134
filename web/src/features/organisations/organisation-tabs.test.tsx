import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { appState } from '../../app-state.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const ACME = {
  id: 3,
  name: 'Acme',
  website: '',
  street_address: '',
  apartment_level_building: '',
  city: '',
  state: '',
  country: '',
  zip: '',
  require_regions: false,
  organisation_code: 'ABC123',
  regions: [{ id: 8, name: 'North' }],
  created_at: '2026-03-05T01:00:00.000Z',
  created_by: null,
  updated_at: null,
  last_checkin_at: null,
  archived_at: null as string | null,
  num_locations: 1,
  num_licenses: 0,
};

const STATION = { id: 5, name: 'Station 5', organisation_id: 3, region_name: null, num_users: 2, num_licenses: 4 };

const serve = (organisation = ACME, locations: object[] = [STATION]) =>
  fakeServer({
    'GET /organisation/3': { body: organisation, headers: { etag: '"1"' } },
    'GET /orglocation/getfororganisation/3': {
      body: locations,
      headers: { 'x-total-count': String(locations.length) },
    },
    'GET /organisation/contents/3': { body: { locations: 1, licenses: 3, users: 2345 } },
    'GET /licences': { body: [], headers: { 'x-total-count': '0' } },
    'GET /users/GetForOrganisation/3': { body: [], headers: { 'x-total-count': '0' } },
    'PATCH /organisation/update': { body: ACME, headers: { etag: '"2"' } },
    'PATCH /organisation/editregion': { body: { id: 8, org_id: 3, name: 'South' } },
  });

const update = async () => userEvent.click(await screen.findByRole('button', { name: 'Update' }));

test('an organisation has tabs for what it has, with the numbers of their rows', async () => {
  serve();
  await visit('/organisations/3');
  const tabs = await screen.findByRole('navigation', { name: 'Parts of this organisation' });
  await within(tabs).findByRole('link', { name: 'Users 2,345' });
  const links = within(tabs).getAllByRole('link');
  expect(links.map((tab) => [tab.textContent?.trim(), tab.getAttribute('href')])).toEqual([
    ['Details', '/organisations/3'],
    ['Regions', '/organisations/3/regions'],
    ['Locations 1', '/organisations/3/locations'],
    ['Licences 3', '/organisations/3/licences'],
    ['Users 2,345', '/organisations/3/users'],
  ]);
});

test('a region limits the tabs of an organisation, and their numbers, to what is in it', async () => {
  const server = serve();
  await visit('/organisations/3/users');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Region' }), 'North');
  await waitFor(() => expect(server.to('GET /users/GetForOrganisation/3').at(-1)?.query.get('region')).toBe('8'));
  expect(server.to('GET /organisation/contents/3').at(-1)?.query.get('region')).toBe('8');
  const tabs = screen.getByRole('navigation', { name: 'Parts of this organisation' });
  await userEvent.click(within(tabs).getByRole('link', { name: /^Licences/ }));
  await waitFor(() => expect(server.to('GET /licences').at(-1)?.query.toString()).toMatch(/organisation=3&region=8/));
  await userEvent.click(within(tabs).getByRole('link', { name: /^Locations/ }));
  await waitFor(() => expect(server.to('GET /orglocation/getfororganisation/3').at(-1)?.query.get('region')).toBe('8'));
});

test.each(['', '/regions', '/locations', '/licences', '/users'])(
  'Update in the header of /organisations/3%s saves it',
  async (tab) => {
    const server = serve();
    await visit(`/organisations/3${tab}`);
    await update();
    await waitFor(() => expect(appState().currentToastMessage).toBe('Organisation Acme updated'));
    expect(server.to('PATCH /organisation/update')).toHaveLength(1);
  },
);

test('Update saves the name of a region that was typed on the Regions tab', async () => {
  const server = serve();
  await visit('/organisations/3/regions');
  const field = await screen.findByLabelText('Name of region North');
  await userEvent.clear(field);
  await userEvent.type(field, 'South');
  await update();
  await waitFor(() => expect(server.to('PATCH /organisation/editregion')).toHaveLength(1));
  expect(server.to('PATCH /organisation/editregion')[0]?.body).toEqual({ id: 8, name: 'South' });
});

test('what was given up on the Details tab is not unsaved on another one', async () => {
  serve();
  await visit('/organisations/3');
  await userEvent.type(await screen.findByLabelText('City'), 'Nowhere');
  await userEvent.click(screen.getByRole('link', { name: 'Regions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await screen.findByRole('button', { name: 'Add Region' });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Details' }));
  expect(await screen.findByLabelText('City')).toHaveProperty('value', '');
});

test('the Locations tab asks for the locations of this organisation by its id', async () => {
  const server = serve();
  await visit('/organisations/3/locations?search=stat&sort=num_users&order=desc&page_size=25');
  const link = await screen.findByRole('link', { name: 'Station 5' });
  expect(link.getAttribute('href')).toBe('/locations/5');
  const [request] = server.to('GET /orglocation/getfororganisation/3');
  expect(Object.fromEntries(request?.query ?? [])).toMatchObject({
    page: '1',
    page_size: '25',
    search: 'stat',
    sort: 'num_users',
    order: 'desc',
  });
  expect(screen.getByRole('link', { name: 'Create location' }).getAttribute('href')).toBe(
    '/locations/create?organisation=3',
  );
});

test('the Locations tab of an archived organisation says where its locations are', async () => {
  serve({ ...ACME, archived_at: '2026-03-05T01:00:00.000Z' }, []);
  await visit('/organisations/3/locations');
  expect(await screen.findByText('No results')).toBeDefined();
  expect(screen.getByText(/are listed under Archived/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Create location' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('the last field of an organisation is the checkbox for regional information', async () => {
  serve();
  await visit('/organisations/3');
  const checkbox = await screen.findByRole('checkbox', { name: 'locations require regional information' });
  const form = checkbox.closest('form');
  expect([...(form?.querySelectorAll('input') ?? [])].at(-1)).toBe(checkbox);
});

test('the registration link says so where the distributor has no community', async () => {
  serve();
  await visit('/organisations/3');
  const row = 'Registration link None: this distributor has no community site.';
  expect(await screen.findByRole('row', { name: row })).toBeDefined();
});

test('an organisation without a code has no registration link', async () => {
  serve({ ...ACME, organisation_code: '' });
  await visit('/organisations/3');
  expect(await screen.findByRole('row', { name: /^Organisation code/ })).toBeDefined();
  expect(screen.queryByRole('row', { name: /^Registration link/ })).toBeNull();
});
