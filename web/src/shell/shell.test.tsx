import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { visit } from '../testing/render.tsx';
import { allowConsoleError } from '../testing/setup.ts';
import { ADMIN_PAGES, isActive, mayOpen, PAGE_GROUPS } from './navigation/pages.ts';

const ORGANISATIONS = { 'GET /organisation': { body: [], headers: { 'x-total-count': '0' } } };

test('the navigation marks the current page, and the initials link to the own page of the user', async () => {
  fakeServer(ORGANISATIONS);
  await visit('/organisations/list');
  const main = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(main).getByRole('link', { name: 'Organisations' }).getAttribute('aria-current')).toBe('page');
  expect(within(main).getByRole('link', { name: 'Locations' }).getAttribute('aria-current')).toBeNull();
  const own = '/locations/7/user/11111111-1111-4111-8111-111111111111';
  await waitFor(() => expect(screen.getByRole('link', { name: 'Your page, AB' }).getAttribute('href')).toBe(own));
  expect(document.title).toBe('Organisations · Licence Hub');
});

test('the search box ignores a blank term, and searches for a term as it was typed', async () => {
  fakeServer(ORGANISATIONS);
  const { router } = await visit('/organisations/list');
  const box = await screen.findByRole('textbox', { name: 'Search the hub' });
  await userEvent.type(box, '   {Enter}');
  expect(router.state.location.pathname).toBe('/organisations/list');
  await userEvent.type(box, 'a/b & c {Enter}');
  await waitFor(() => expect(router.latestLocation.href).toBe('/search/a%2Fb%20%26%20c'));
  await waitFor(() => allowConsoleError('Could not load'));
});

test('the / key goes to the search box, but types a slash inside a field', async () => {
  fakeServer(ORGANISATIONS);
  await visit('/organisations/list');
  const list = await screen.findByLabelText('Search organisations');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search the hub' }));
  await userEvent.type(list, '/');
  expect(list).toHaveProperty('value', '/');
});

test('G and a letter go to a page, but are typed inside a field', async () => {
  fakeServer({ ...ORGANISATIONS, 'GET /licences': { body: [], headers: { 'x-total-count': '0' } } });
  const { router } = await visit('/reports');
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  // The second of two keys counts only for a moment, which may pass on a busy machine.
  const withoutPauses = userEvent.setup({ delay: null });
  await userEvent.keyboard('o');
  expect(router.latestLocation.pathname).toBe('/reports');
  await withoutPauses.keyboard('go');
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/organisations/list'));
  await userEvent.type(await screen.findByLabelText('Search organisations'), 'gr');
  expect(router.latestLocation.pathname).toBe('/organisations/list');
  await userEvent.click(document.body);
  await withoutPauses.keyboard('gl');
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/licences'));
});

test('an unknown path shows the not-found page', async () => {
  fakeServer({});
  await visit('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  expect(screen.getByText("Sorry, we couldn't find that page...")).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('only a Dev is offered the licence conversion and the distributors, and only the provider’s people products and jobs', () => {
  const offered = (roles: number) =>
    ADMIN_PAGES.filter((page) => page.allowedRoles !== undefined && mayOpen(page, roles)).map(({ to }) => to);
  expect(offered(2)).toEqual(['/admin/products', '/admin/licenseconvert', '/admin/distributors', '/admin/jobs']);
  expect(offered(4)).toEqual(['/admin/products', '/admin/jobs']);
  expect(offered(16)).toEqual([]);
});

test.each([
  ['/locations/7/license/11111111-1111-4111-8111-111111111111', 'navigation.locations'],
  ['/search/locations', 'navigation.locations'],
  ['/organisations/3/locations', 'navigation.organisations'],
  ['/licence/verifications', 'navigation.verifications'],
  ['/admin/packages/update/3', 'navigation.admin'],
])('the path %s marks the page whose keyword it contains', (path, label) => {
  expect(
    PAGE_GROUPS.flat()
      .filter((page) => isActive(page, path))
      .map((page) => page.label),
  ).toEqual([label]);
});
