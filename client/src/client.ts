import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api-types.ts';

/** The entities of the API by name: `Schemas['Licence']`. */
export type Schemas = components['schemas'];
export type HubClient = Client<paths>;

interface HubClientOptions {
  /** The URL of the hub, such as https://hub.example.com. */
  url: string;
  /** Of a service account; without it only the calls that anyone may make succeed. */
  token?: string;
  /** Of every request: the cookie of a session instead of a token, for example. */
  headers?: Record<string, string>;
}

/** A typed client of the API: `hub.GET('/organisation')` answers `{ data }` or, refused, `{ error }` with its `code`. */
export const createHubClient = ({ url, token, headers }: HubClientOptions): HubClient =>
  createClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api`,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
