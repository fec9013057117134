import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const location = (archived_at: string | null) => ({
  id: 5,
  name: 'Station 5',
  organisation_id: 3,
  organisation_name: 'Acme',
  archived_at,
});

const visitLocation = async (archived_at: string | null) => {
  fakeServer({
    'GET /orglocation/5': { body: location(archived_at) },
    'GET /licensev2/GetForLocation/5': { body: [], headers: { 'x-total-count': '0' } },
  });
  await visit('/locations/5');
  await screen.findByRole('heading', { level: 1, name: 'Station 5' });
};

test('a location can be edited', async () => {
  await visitLocation(null);
  expect(screen.getByRole('link', { name: 'Edit location' }).getAttribute('href')).toBe('/locations/5/edit');
});

test('an archived location offers to unarchive it, and no edit', async () => {
  await visitLocation('2026-03-05T01:00:00.000Z');
  expect(screen.getByRole('button', { name: 'Unarchive' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Edit location' })).toBeNull();
});
