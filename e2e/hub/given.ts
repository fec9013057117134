import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** A name that no other journey on this hub uses. */
export const uniqueName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

const post = async <Data>(page: Page, path: string, data: object): Promise<Data> => {
  const reply = await page.request.post(new URL(`/api${path}`, page.url()).href, {
    data,
    headers: { 'x-anti-forgery': 'hub', 'x-distributor': '1' },
  });
  expect(reply.ok(), `${path} answered ${reply.status()}`).toBe(true);
  return reply.json();
};

export interface GivenRecord {
  id: number;
  name: string;
}

/** Made through the API by whoever is signed in on the page, so that a journey begins where it gets interesting. */
export const givenOrganisation = (page: Page, details: object = {}): Promise<GivenRecord> =>
  post(page, '/organisation/create/', { name: uniqueName('Organisation'), ...details });

export const givenRegion = (page: Page, organisation: GivenRecord, name: string): Promise<GivenRecord> =>
  post(page, '/organisation/addregion', { org_id: organisation.id, name });

export const givenLocation = (page: Page, organisation: GivenRecord, details: object = {}): Promise<GivenRecord> =>
  post(page, '/orglocation/create', {
    name: uniqueName('Location'),
    organisation_id: organisation.id,
    address_same_as_organisation: true,
    ...details,
  });

/** The server is out of order for one call. */
export const givenFailing = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'serverMessages.genericError', code: 'unexpected' } }),
  );
