import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setAppState } from '../../app-state.ts';
import { NO_DISTRIBUTOR } from '../../saved-state.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const COMMUNITY = 'https://community.example';

const offer = {
  email: 'gwen@hub.example',
  first_name: 'Gwen',
  last_name: 'Guest',
  organisation_name: 'Acme',
  location_name: 'Head office',
  expires_at: '2026-12-01T00:00:00.000Z',
};

const accept = async (uses_hub: boolean, communityUrl: string) => {
  fakeServer({
    'GET /users/invite/t': { body: { ...offer, uses_hub } },
    'POST /users/AcceptInvite': { status: 204 },
  });
  await visit('/accept-invite?token=t', { roles: 0 });
  setAppState({ currentDistributor: { ...NO_DISTRIBUTOR, communityUrl } });
  await userEvent.type(await screen.findByLabelText('New password'), 'Fern-Gully-7');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'Fern-Gully-7');
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('Your account is ready.');
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('staff who accepted an invitation go on to sign in', async () => {
  expect(await accept(true, COMMUNITY)).toEqual([['Sign in', '/login']]);
});

test('a member, whom the hub refuses, goes on to the community of the distributor', async () => {
  expect(await accept(false, COMMUNITY)).toEqual([['Go to the community', COMMUNITY]]);
});

test('a member of a distributor without a community is told that there is nothing more to do', async () => {
  expect(await accept(false, '')).toEqual([]);
  expect(screen.getByText(/There is nothing more to do here/)).toBeDefined();
});
