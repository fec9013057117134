import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { callApi, readOutbox } from './api.ts';
import type { SeededRecord } from './seed.ts';

export const uniqueEmail = (): string => `person.${randomUUID().slice(0, 8)}@customer.example`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The URL of a page in the newest mail to this person. */
export const mailedUrl = async (page: Page, email: string, path: string): Promise<string> => {
  const outbox = await readOutbox(page);
  const mail = outbox.split('<article>').find((article) => article.includes(`To ${escaped(email)},`));
  const url = new RegExp(`href="([^"]+/${path}\\?token=[^"]+)"`).exec(mail ?? '')?.[1];
  expect(url, `a mail to ${email} with a link to ${path}`).toBeDefined();
  return url ?? '';
};

export const invitationUrl = (page: Page, email: string): Promise<string> => mailedUrl(page, email, 'accept-invite');

interface UserDetails {
  email: string;
  first_name: string;
  last_name: string;
  roles: number;
}

/** A person who was invited and has not accepted yet. */
export const inviteUser = async (
  page: Page,
  location: SeededRecord,
  details: Partial<UserDetails> = {},
): Promise<UserDetails> => {
  const user = { email: uniqueEmail(), first_name: 'Grace', last_name: 'Hopper', roles: 32, ...details };
  await callApi(page, 'POST', '/users/SendUserInvite', { ...user, org_location_id: location.id });
  return user;
};

export const USER_PASSWORD = 'Chosen-by-me-1';

/** A person who has accepted an invitation, with the path of their page. */
export const createUser = async (page: Page, location: SeededRecord, details: Partial<UserDetails> = {}) => {
  const user = await inviteUser(page, location, details);
  const token = new URL(await invitationUrl(page, user.email)).searchParams.get('token');
  await callApi(page, 'POST', '/users/AcceptInvite', { token, newPassword: USER_PASSWORD });
  const list = `/users/GetForOrgLocation/${location.id}?search=${encodeURIComponent(user.email)}`;
  const [created] = await callApi<{ uuid_id: string }[]>(page, 'GET', list);
  return { ...user, path: `/locations/${location.id}/user/${created?.uuid_id}` };
};
