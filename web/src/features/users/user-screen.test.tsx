import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const ID = '22222222-2222-4222-8222-222222222222';

test.each([
  [null, 'Last signed in Unknown'],
  ['2026-03-05T01:00:00.000Z', 'Last signed in 5 March 2026'],
])('a user whose last sign-in is %s has the row "%s"', async (last_login, row) => {
  const user = {
    uuid_id: ID,
    email: 'grace@hub.example',
    first_name: 'Grace',
    last_name: 'Hopper',
    mobile_phone: '',
    roles: 32,
    org_location: { id: 7, name: 'Head office' },
    last_login,
    deactivated_at: null,
  };
  fakeServer({ [`GET /users/UserDetails/${ID}`]: { body: user } });
  await visit(`/locations/7/user/${ID}`);
  expect(await screen.findByRole('row', { name: row })).toBeDefined();
});
