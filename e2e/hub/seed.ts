import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';

/** A name that no other journey on this hub uses. */
export const uniqueName = (label: string): string => `${label} ${randomUUID().slice(0, 8)}`;

export interface SeededRecord {
  id: number;
  name: string;
}

/** Created through the API by whoever is signed in on the page, so that a journey begins where it gets interesting. */
export const createOrganisation = (page: Page, details: object = {}): Promise<SeededRecord> =>
  callApi(page, 'POST', '/organisation/create/', { name: uniqueName('Organisation'), ...details });

export const createRegion = (page: Page, organisation: SeededRecord, name: string): Promise<SeededRecord> =>
  callApi(page, 'POST', '/organisation/addregion', { org_id: organisation.id, name });

/** A location of an organisation, or of a new one. */
export const createLocation = async (
  page: Page,
  organisation?: SeededRecord,
  details: object = {},
): Promise<SeededRecord> => {
  const { id } = organisation ?? (await createOrganisation(page));
  return callApi(page, 'POST', '/orglocation/create', {
    name: uniqueName('Location'),
    organisation_id: id,
    address_same_as_organisation: true,
    ...details,
  });
};

/** From now on the browser gets a server error for one path of the API. */
export const failCall = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'serverMessages.genericError', code: 'unexpected' } }),
  );
