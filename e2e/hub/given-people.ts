import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const HEADERS = { 'x-anti-forgery': 'hub', 'x-distributor': '1' };

export const uniqueAddress = (): string => `person.${randomUUID().slice(0, 8)}@customer.example`;

const addressOf = (page: Page, path: string): string => new URL(path, page.url()).href;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The address of the acceptance page in the newest invitation that was mailed to this person. */
export const invitationFor = async (page: Page, email: string): Promise<string> => {
  const outbox = await (await page.request.get(addressOf(page, '/outbox'))).text();
  const mail = outbox.split('<article>').find((article) => article.includes(`To ${escaped(email)},`));
  const link = /href="([^"]+\/accept-invite\?token=[^"]+)"/.exec(mail ?? '')?.[1];
  expect(link, `an invitation for ${email}`).toBeDefined();
  return link ?? '';
};

interface Place {
  id: number;
  name: string;
}

const post = async <Data>(page: Page, path: string, data: object): Promise<Data> => {
  const reply = await page.request.post(addressOf(page, `/api${path}`), { data, headers: HEADERS });
  expect(reply.ok(), `${path} answered ${reply.status()}`).toBe(true);
  return reply.status() === 204 ? (undefined as Data) : reply.json();
};

/** A location that no other journey knows, made by whoever is signed in on the page. */
export const givenPlace = async (page: Page): Promise<Place> => {
  const mark = randomUUID().slice(0, 8);
  const { id } = await post<Place>(page, '/organisation/create/', { name: `People's organisation ${mark}` });
  return post(page, '/orglocation/create', { name: `People's location ${mark}`, organisation_id: id });
};

interface Person {
  email: string;
  first_name: string;
  last_name: string;
  roles: number;
}

/** Somebody who was invited and has not answered yet. */
export const givenInvited = async (page: Page, place: Place, details: Partial<Person> = {}): Promise<Person> => {
  const person = { email: uniqueAddress(), first_name: 'Grace', last_name: 'Hopper', roles: 32, ...details };
  await post(page, '/users/SendUserInvite', { ...person, org_location_id: place.id });
  return person;
};

export const PASSWORD_OF_USERS = 'Chosen-by-me-1';

/** Somebody who has accepted an invitation, and where their page is. */
export const givenUser = async (page: Page, place: Place, details: Partial<Person> = {}) => {
  const person = await givenInvited(page, place, details);
  const token = new URL(await invitationFor(page, person.email)).searchParams.get('token');
  await post(page, '/users/AcceptInvite', { token, newPassword: PASSWORD_OF_USERS });
  const list = addressOf(page, `/api/users/GetForOrgLocation/${place.id}?search=${encodeURIComponent(person.email)}`);
  const [user] = (await (await page.request.get(list)).json()) as { uuid_id: string }[];
  return { ...person, path: `/locations/${place.id}/user/${user?.uuid_id}` };
};
