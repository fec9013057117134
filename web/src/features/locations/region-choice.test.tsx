import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const LOCATION = {
  id: 5,
  name: 'Station 5',
  organisation_id: 3,
  organisation_name: 'Acme',
  region_id: null,
  region_name: null,
  address_same_as_organisation: true,
  street_address: '',
  apt_level_building: '',
  city_suburb: '',
  state: '',
  country: '',
  zip_code: '',
  archived_at: null,
};

const serve = (organisation: object) =>
  fakeServer({
    'GET /organisation/3': { body: { id: 3, name: 'Acme', ...organisation } },
    'GET /orglocation/5': { body: LOCATION },
  });

const MISSING = 'This organisation requires a region for each location, but has none yet.';
const FORMS = ['/locations/create?organisation=3', '/locations/5/edit'];

test.each(FORMS)('%s says that required regions are missing, and links to them', async (form) => {
  serve({ require_regions: true, regions: [] });
  await visit(form);
  expect(await screen.findByText(MISSING)).toBeDefined();
  expect(screen.getByRole('link', { name: /^Add regions/ }).getAttribute('href')).toBe('/organisations/3/regions');
});

test.each(FORMS)('%s offers the regions of the organisation without more words', async (form) => {
  serve({ require_regions: true, regions: [{ id: 8, name: 'North' }] });
  await visit(form);
  expect(await screen.findByRole('option', { name: 'North' })).toBeDefined();
  expect(screen.queryByText(MISSING)).toBeNull();
});
