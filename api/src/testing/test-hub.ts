import { PassThrough } from 'node:stream';
import type { Call, CallReply, CallRequest } from '@hub/contract/call';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { SessionKey } from '../db/session-lookup.ts';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import { type DistributorDirectory, openDistributorDirectory } from '../distributors/distributor-directory.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { closeAfterFile } from './close-after-file.ts';
import { copyTemplate } from './template.ts';

export interface Reply<C extends Call> {
  status: number;
  /** The body of a success. */
  data: CallReply<C>;
  /** The body of any response, for refusals. */
  body: { message?: string; code?: string; fields?: Record<string, string> } & Record<string, unknown>;
  /** The messages before the body, of a call with `refusesWithMessages`. */
  messages: string[];
  headers: Record<string, string | string[] | undefined>;
  etag: string | undefined;
  total: number;
}

export interface Extras {
  ifMatch?: string | undefined;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The file of a call with `upload`. */
  upload?: string | Buffer;
}

/** A client of the API: keeps its cookie and names one distributor. */
export class Person {
  readonly app: FastifyInstance;
  readonly distributor: number;
  cookie: string | undefined;
  /** Of a service account, which sends neither cookie nor anti-forgery header. */
  token: string | undefined;

  constructor(app: FastifyInstance, distributor: number) {
    this.app = app;
    this.distributor = distributor;
  }

  async send<C extends Call>(call: C, request: CallRequest<C>, extras: Extras = {}): Promise<Reply<C>> {
    const { params = {}, query = {}, body } = request as unknown as { params?: object; query?: object; body?: unknown };
    const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const queryEntries = Object.entries(query).filter(([, value]) => value !== undefined);
    const response = await this.app.inject({
      method: call.method,
      url: `/api${path}`,
      query: Object.fromEntries(queryEntries.map(([name, value]) => [name, String(value)])),
      ...(body === undefined ? {} : { payload: body as object }),
      ...(extras.upload === undefined ? {} : { payload: extras.upload }),
      headers: {
        ...(this.token === undefined
          ? { [HEADERS.antiForgery]: ANTI_FORGERY }
          : { authorization: `Bearer ${this.token}` }),
        [HEADERS.distributor]: String(this.distributor),
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...(extras.ifMatch === undefined ? {} : { 'if-match': extras.ifMatch }),
        ...(extras.idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: extras.idempotencyKey }),
        ...(extras.upload === undefined ? {} : { 'content-type': 'text/csv' }),
        ...extras.headers,
      },
    });
    const isFile = String(response.headers['content-type']).startsWith('text/csv');
    const parsed = isFile ? response.body : response.body === '' ? undefined : response.json();
    const hasMessages = call.refusesWithMessages === true && Array.isArray(parsed);
    return {
      status: response.statusCode,
      data: parsed as CallReply<C>,
      body: (hasMessages ? parsed.at(-1) : parsed) ?? {},
      messages: hasMessages ? parsed.slice(0, -1) : [],
      headers: response.headers as Reply<C>['headers'],
      etag: response.headers.etag as string | undefined,
      total: Number(response.headers[HEADERS.total]),
    };
  }

  /** The session key that the server derives from the cookie. */
  get sessionKey(): SessionKey {
    const token = decodeURIComponent((this.cookie ?? '').split('=')[1] ?? '');
    return { hash: hashOfToken(token), idleSeconds: 3_600 };
  }

  /** Signs in through the API, as a browser does. */
  async signIn(email: string, password: string = DEMO_PASSWORD): Promise<number> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username: email, password },
      headers: { [HEADERS.antiForgery]: ANTI_FORGERY, [HEADERS.distributor]: String(this.distributor) },
    });
    const cookie = response.cookies[0];
    if (response.statusCode === 200 && cookie !== undefined) this.cookie = `${cookie.name}=${cookie.value}`;
    return response.statusCode;
  }
}

export interface TestHub {
  app: FastifyInstance;
  database: Database;
  distributors: DistributorDirectory;
  config: Config;
  /** The URL of the PostgreSQL database; empty for the embedded one. */
  url: string;
  /** The log so far. */
  logged(): string;
  /** A client that is not signed in. */
  visitor(distributor?: number): Person;
  /** A client signed in with a demo account: `dev`, `admin`, `d1`, `d2`, `d3`. */
  as(account: string, distributor?: number): Promise<Person>;
  /** A second server on the same database with other environment variables. */
  withEnvironment(
    environment: Record<string, string>,
    options?: Pick<AppOptions, 'receiveTimeoutMs' | 'tracing' | 'draining'>,
  ): Promise<TestHub>;
  /** A second server with its own connections to the same database. */
  withDatabase(database: Database): Promise<TestHub>;
  /** Queries the database as its owner, without row-level security. */
  rows<T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]>;
}

/** Opens a hub for one test file, on the database that the test project runs on. Call it in `beforeAll`. */
export const openTestHub = async (environment: Record<string, string> = {}): Promise<TestHub> => {
  const { database, url, remove } = await copyTemplate(inject('template'));
  const apps: FastifyInstance[] = [];
  closeAfterFile(async () => {
    // A client's connection that has sent nothing yet would keep its server open for a minute.
    for (const app of apps) app.server.closeAllConnections();
    await Promise.all(apps.map((app) => app.close()));
    await remove();
  });
  return createTestHub(database, url, environment, apps);
};

const createTestHub = async (
  database: Database,
  url: string,
  environment: Record<string, string>,
  apps: FastifyInstance[],
  options: Pick<AppOptions, 'receiveTimeoutMs' | 'tracing' | 'draining'> = {},
): Promise<TestHub> => {
  const config = readConfig({
    LOG_LEVEL: 'info',
    HUB_ANONYMOUS_CALLS_PER_MINUTE: '100000',
    HUB_SECRET: 'a secret that only tests know, long enough',
    ...environment,
  });
  const log: string[] = [];
  const logTo = new PassThrough().on('data', (chunk) => log.push(String(chunk)));
  const distributors = await openDistributorDirectory(database, () => {});
  const app = await buildApp({ config, database, distributors, demo: true, logTo, ...options });
  app.addHook('onClose', () => distributors.stop());
  apps.push(app);
  const visitor = (distributor = 1) => new Person(app, distributor);
  return {
    app,
    database,
    distributors,
    config,
    url,
    visitor,
    withEnvironment: (other, otherOptions) => createTestHub(database, url, other, apps, otherOptions),
    withDatabase: (other) => createTestHub(other, url, environment, apps),
    logged: () => log.join(''),
    async as(account, distributor = account === 'd2' ? 2 : account === 'd3' ? 3 : 1) {
      const person = visitor(distributor);
      expect(await person.signIn(`${account}@hub.example`)).toBe(200);
      return person;
    },
    async rows<T>(text: string, ...values: unknown[]) {
      const pieces = text.split('?');
      const query = pieces.reduce(
        (all, piece, index) => (index === 0 ? sql.raw(piece) : sql`${all}${values[index - 1]}${sql.raw(piece)}`),
        sql``,
      );
      return database.asOwner(async (tx) => (await sql`${query}`.execute(tx)).rows as T[]);
    },
  };
};
