import { randomUUID } from 'node:crypto';
import type { Schemas } from '@hub/client';
import type { Page } from '@playwright/test';
import { clientOf, dataOf } from './api.ts';

/** A name that no other journey on this hub uses. */
export const uniqueName = (label: string): string => `${label} ${randomUUID().slice(0, 8)}`;

export interface SeededRecord {
  id: number;
  name: string;
}

/** Created through the API by whoever is signed in on the page, so that a journey begins where it gets interesting. */
export const createOrganisation = async (
  page: Page,
  details: Partial<Schemas['OrganisationCreate']> = {},
): Promise<SeededRecord> => {
  const client = await clientOf(page);
  return dataOf(client.POST('/organisation/create', { body: { name: uniqueName('Organisation'), ...details } }));
};

export const createRegion = async (page: Page, organisation: SeededRecord, name: string): Promise<SeededRecord> => {
  const client = await clientOf(page);
  return dataOf(client.POST('/organisation/addregion', { body: { org_id: organisation.id, name } }));
};

/** A location of an organisation, or of a new one. */
export const createLocation = async (
  page: Page,
  organisation?: SeededRecord,
  details: Partial<Schemas['LocationCreate']> = {},
): Promise<SeededRecord> => {
  const { id } = organisation ?? (await createOrganisation(page));
  const body = {
    name: uniqueName('Location'),
    organisation_id: id,
    address_same_as_organisation: true,
    ...details,
  };
  return dataOf((await clientOf(page)).POST('/orglocation/create', { body }));
};

/** From now on the browser gets a server error for one path of the API. */
export const failCall = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'serverMessages.genericError', code: 'unexpected' } }),
  );
