import { randomUUID } from 'node:crypto';
import { createHubClient, type HubClient } from '@hub/client';
import { expect, type Page } from '@playwright/test';

const HOSTS: Record<number, string> = { 1: 'localhost', 2: 'two.localhost', 3: 'three.localhost' };

interface Connection {
  port: number;
  distributor: number;
}

const connections = new WeakMap<Page, Connection>();

/** Which hub and which distributor the page, and calls made on its behalf, talk to. */
export const connect = (page: Page, port: number, distributor = 1): void => {
  connections.set(page, { port, distributor });
};

const connectionOf = (page: Page): Connection => {
  const connection = connections.get(page);
  if (connection === undefined) throw new Error('the page is not connected to a hub');
  return connection;
};

export const urlOf = (page: Page, path: string, host?: string): string => {
  const { port, distributor } = connectionOf(page);
  return `http://${host ?? HOSTS[distributor]}:${port}${path}`;
};

/** Requests are sent by this process to 127.0.0.1: browsers resolve `two.localhost`, Node may not. */
const ownUrl = (page: Page): string => `http://127.0.0.1:${connectionOf(page).port}`;

const headersOf = async (page: Page): Promise<Record<string, string>> => {
  const cookies = await page.context().cookies(urlOf(page, '/'));
  return {
    'x-anti-forgery': 'hub',
    'x-distributor': String(connectionOf(page).distributor),
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
};

/** The published client, as the user who is signed in on the page. */
export const clientOf = async (page: Page): Promise<HubClient> =>
  createHubClient({ url: ownUrl(page), headers: await headersOf(page) });

/** What a call of the client has answered. */
export const dataOf = async <Data>(
  answer: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> => {
  const { data, error, response } = await answer;
  expect(response.ok, `${response.url} returned ${response.status}: ${JSON.stringify(error)}`).toBe(true);
  return data as Data;
};

const request = async (page: Page, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${ownUrl(page)}${path}`, {
    method,
    headers: { ...(await headersOf(page)), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Calls the API as the user who is signed in on the page, without expecting a success. */
export const tryCall = (page: Page, method: string, path: string, body?: object): Promise<Response> =>
  request(page, method, `/api${path}`, body);

/** Calls the API as the user who is signed in on the page. */
export const callApi = async <Data>(page: Page, method: string, path: string, body?: object): Promise<Data> => {
  const response = await tryCall(page, method, path, body);
  const text = await response.text();
  expect(response.ok, `${method} ${path} returned ${response.status}: ${text}`).toBe(true);
  return text === '' ? (undefined as Data) : JSON.parse(text);
};

/** The HTML of the page that lists the mails sent so far. */
export const readOutbox = async (page: Page): Promise<string> => (await request(page, 'GET', '/outbox')).text();

/** What the web app keeps in localStorage about the session; the rest of it is loaded with the first page. */
const rememberSession = async (page: Page, roles: number): Promise<void> => {
  const saved = JSON.stringify({ state: { loggedIn: true, userRole: roles }, version: 0 });
  const { origin } = new URL(urlOf(page, '/'));
  await page.addInitScript(
    ([id, ownOrigin, state]) => {
      // Once only: the script runs at every page load, also after the user has signed out.
      if (location.origin !== ownOrigin || localStorage.getItem(id) !== null) return;
      localStorage.setItem(id, 'done');
      localStorage.setItem('licence-hub', state);
    },
    [`session-${randomUUID()}`, origin, saved] as const,
  );
};

/** Signs in through the API and gives the session to the browser. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.context().clearCookies();
  const response = await tryCall(page, 'POST', '/auth', { username: email, password });
  expect(response.status, `the sign-in of ${email}`).toBe(200);
  const { roles } = (await response.json()) as { roles: number };
  const [cookie = ''] = response.headers.getSetCookie();
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (name === undefined || value === undefined) throw new Error('the sign-in set no cookie');
  await page.context().addCookies([{ name, value, url: urlOf(page, '/'), httpOnly: true, sameSite: 'Lax' }]);
  await rememberSession(page, roles);
};
