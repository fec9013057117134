import { existsSync, readdirSync } from 'node:fs';
import type { Call } from '@hub/contract/call';
import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { changeExpiryOfLicences } from '@hub/contract/licences';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { addRegion, createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { signIn } from '@hub/contract/session';
import { updateUser } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { exampleOf } from '../testing/call-examples.ts';
import { nonexistentIds, type RecordIds } from '../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
});

const organisations = () => hub.rows('select count(*) from organisations');

/** A request to create an organisation, sent byte by byte as the test wants it. */
const post = (payload: string, headers: Record<string, string> = {}) =>
  hub.app.inject({
    method: 'POST',
    url: '/api/organisation/create/',
    payload,
    headers: {
      cookie: dev.cookie ?? '',
      [HEADERS.antiForgery]: ANTI_FORGERY,
      'content-type': 'application/json',
      ...headers,
    },
  });

describe('a forged request', () => {
  const forgeries: [string, Record<string, string>][] = [
    ['has no anti-forgery header', { [HEADERS.antiForgery]: '' }],
    ['has another value in it', { [HEADERS.antiForgery]: 'hub2' }],
    ['comes from a foreign origin', { origin: 'https://evil.example' }],
    ['comes from an origin that looks alike', { origin: 'http://localhost:3000.evil.example' }],
    ['comes from an opaque origin', { origin: 'null' }],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }],
  ];
  const ids = nonexistentIds({ product: 1, productKey: 'x' } as RecordIds);
  // A device shows a key of its own and has no cookie that a foreign page could ride on.
  const changing = ROUTES.map(({ call }): Call => call).filter(
    (call) => call.method !== 'GET' && call.credential === undefined,
  );

  it.each(forgeries)('[guarantee 6] that %s is refused for every call that changes anything', async (_why, headers) => {
    const [before] = await hub.rows('select count(*) from audit_log where refused is null');
    for (const call of changing) {
      const { status, body } = await dev.send(call, exampleOf(call)(ids) as never, { headers });
      expect({ call: call.name, status }).toEqual({ call: call.name, status: 403 });
      expect(call.refusesWithMessages === true ? body : body.code).toEqual(
        call.refusesWithMessages === true ? [REFUSALS.antiForgery.message] : 'antiForgery',
      );
    }
    expect(await hub.rows('select count(*) from audit_log where refused is null')).toEqual([before]);
  });

  it('[guarantee 6] is refused before its body is looked at', async () => {
    const response = await post('{"name":', { [HEADERS.antiForgery]: '', 'content-type': 'text/plain' });
    expect(response.statusCode).toBe(403);
  });

  it.each([
    ['the hub’s own address', { origin: 'http://localhost:3000' }],
    ['the hub of distributor 2', { origin: 'http://two.localhost:3000' }],
    ['the host that was asked', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ])('is not what comes from %s', async (_what, headers) => {
    const { status } = await dev.send(createOrganisation, { body: { name: 'Not forged' } }, { headers });
    expect(status).toBe(200);
  });

  it('[guarantee 6] gains nothing by CORS: no origin is ever allowed', async () => {
    const response = await hub.app.inject({
      method: 'OPTIONS',
      url: '/api/organisation/create/',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.statusCode).toBe(404);
  });
});

describe('a body', () => {
  it.each([
    ['is a form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['is plain text', '{"name":"x"}', 'text/plain', 415],
    ['has several parts', '--x--', 'multipart/form-data; boundary=x', 415],
    ['is cut off', '{"name":"x"', 'application/json', 400],
    ['is empty', '', 'application/json', 400],
    ['is null', 'null', 'application/json', 400],
    ['is a list', '[]', 'application/json', 400],
    ['is a text', '"name"', 'application/json', 400],
    ['sets __proto__', '{"name":"x","__proto__":{"id":1}}', 'application/json', 400],
    ['sets constructor.prototype', '{"name":"x","constructor":{"prototype":{}}}', 'application/json', 400],
    ['is 5,000 deep', `${'{"name":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'application/json', 400],
    ['is a list 5,000 deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'application/json', 400],
    ['holds 100,000 items', `{"name":[${'1,'.repeat(99_999)}1]}`, 'application/json', 400],
    [
      'has 50,000 unknown fields',
      `{${Array.from({ length: 50_000 }, (_u, n) => `"f${n}":1`).join(',')}}`,
      'application/json',
      400,
    ],
    ['holds 1e400', '{"name":1e400}', 'application/json', 400],
    ['is over 1 MiB', JSON.stringify({ name: 'x'.repeat(1_048_576) }), 'application/json', 413],
  ])('[guarantee 6, 16] that %s is refused, and nothing is created', async (_what, payload, type, status) => {
    const before = await organisations();
    const response = await post(payload, { 'content-type': type });
    expect(response.statusCode).toBe(status);
    expect(response.json().request_id).toBe(response.headers['x-request-id']);
    expect(response.body.length).toBeLessThan(10_000);
    expect(await organisations()).toEqual(before);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', 'a\u0007', 'x'.repeat(201)])(
    '[guarantee 15] with the name %j is refused',
    async (name) => {
      const { status, body } = await dev.send(createOrganisation, { body: { name } });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['name']);
    },
  );

  it('[guarantee 14] with several problems is told of all of them at once', async () => {
    const body = { name: '', website: 'ftp://x', zip: 5, id: 1, distributor_id: 2 };
    const reply = await dev.send(createOrganisation, { body: body as never });
    expect(Object.keys(reply.body.fields ?? {}).toSorted()).toEqual(['distributor_id', 'id', 'name', 'website', 'zip']);
  });

  it.each(['constructor', 'toString', '__proto', 'hasOwnProperty'])(
    '[guarantee 14] with an unknown field called %s is refused like any other',
    async (name) => {
      const before = await organisations();
      const response = await post(`{"name":"x","${name}":null}`);
      expect([response.statusCode, response.json().fields]).toEqual([400, { [name]: PROBLEM.unknownField }]);
      expect(await organisations()).toEqual(before);
    },
  );

  it('without a field that must be there is told so, whatever the field should have been', async () => {
    const missing = async (call: Call) => (await dev.send(call, { body: {} } as never)).body.fields;
    expect(await missing(addRegion)).toEqual({ org_id: PROBLEM.required, name: PROBLEM.required });
    expect(await missing(changeExpiryOfLicences)).toEqual({
      uuid_ids: PROBLEM.required,
      expiry_date: PROBLEM.required,
    });
    expect(await missing(updateUser)).toEqual({
      uuid_id: PROBLEM.required,
      first_name: PROBLEM.required,
      last_name: PROBLEM.required,
      roles: PROBLEM.required,
    });
  });

  it.each([0, -1, 1.5, 2 ** 31, 2 ** 63, '1', null, [1]])('[guarantee 15] with the id %j is refused', async (id) => {
    expect((await dev.send(updateOrganisation, { body: { id: id as never, name: 'x' } })).status).toBe(400);
  });
});

describe('a path', () => {
  it.each(['/api/nothing', '/api', '/api/', '/api?x=1', '/api/organisation/1/2/3', '/assets/nothing.js'])(
    '[guarantee 19] %s that is not there gives a JSON 404',
    async (url) => {
      const response = await hub.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.json()).toMatchObject({ code: 'notFound', message: REFUSALS.notFound.message });
    },
  );

  it.each([
    '/api/organisation/0',
    '/api/organisation/-1',
    '/api/organisation/1.5',
    '/api/organisation/2147483648',
    '/api/organisation/9223372036854775808',
    '/api/organisation/x',
    '/api/organisation/%00',
    '/api/organisation/%E0%A4%A',
    `/api/organisation/${'1'.repeat(3_000)}`,
    '/api/organisation?page=0',
    '/api/organisation?page=1e9',
    '/api/organisation?page=1&page_size=101',
    '/api/organisation?sort=password_hash',
    '/api/organisation?order=up',
    '/api/organisation?search=%00',
    '/api/organisation?unknown=1',
    '/api/organisation?page=1&page=2',
  ])('[guarantee 15, 16, 17] %s that makes no sense is refused with 4xx, and with the hub’s own body', async (url) => {
    const response = await hub.app.inject({ url, headers: { cookie: dev.cookie ?? '' } });
    expect([400, 404, 414]).toContain(response.statusCode);
    expect(response.json().message).toMatch(/^serverMessages\./);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('of a screen gives the page, with whatever follows', async () => {
    for (const url of ['/', '/locations/list', '/apiary', '/search/a%2Fb?x=1']) {
      const response = await hub.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
    }
  });
});

describe('headers', () => {
  const assets = new URL('../../../web/dist/assets/', import.meta.url);
  const asset = existsSync(assets) ? readdirSync(assets).find((name) => name.endsWith('.js')) : undefined;
  const places = [
    '/',
    '/api/users/me',
    '/api/nothing',
    '/api/openapi.json',
    '/healthz',
    '/outbox',
    `/assets/${asset ?? 'none.js'}`,
  ];

  it.each(places)('[guarantee 19] of %s are safe', async (url) => {
    const { headers } = await hub.app.inject(url);
    const policy = String(headers['content-security-policy']);
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('[guarantee 19] of the page carry a new nonce each time', async () => {
    const nonces = await Promise.all(
      [hub.app.inject('/'), hub.app.inject('/')].map(
        async (response) => /nonce-([^']+)/.exec(String((await response).headers['content-security-policy']))?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it.each(['/api/users/me', '/api/nothing', '/api/openapi.json', '/outbox'])(
    '[guarantee 19] of %s keep it out of every cache',
    async (url) => {
      expect((await hub.app.inject(url)).headers['cache-control']).toBe('no-store');
    },
  );

  it('[guarantee 19] tell browsers to stay with TLS only where there is TLS', async () => {
    const overTls = await hub.withEnvironment({ HUB_PUBLIC_URL: 'https://hub.example', HUB_DEMO: 'allow' });
    for (const url of ['/', '/api/users/me'])
      expect((await overTls.app.inject(url)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('let no proxy or visitor choose the request id', async () => {
    const response = await hub.app.inject({ url: '/api/users/me', headers: { 'x-request-id': 'chosen' } });
    expect(response.headers['x-request-id']).not.toBe('chosen');
    expect(hub.logged()).toContain(String(response.headers['x-request-id']));
  });
});

describe('what watches the hub', () => {
  const get = (url: string, options: { from?: string; headers?: Record<string, string> } = {}, at = hub) =>
    at.app.inject({ url, remoteAddress: options.from ?? '127.0.0.1', headers: options.headers ?? {} });

  it('is told at /healthz and /readyz that all is well', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('[guarantee 19] reads metrics from this machine only', async () => {
    expect((await get('/metrics')).body).toContain('hub_request_seconds_bucket');
    expect((await get('/metrics', { from: '10.0.0.5' })).statusCode).toBe(404);
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '10.0.0.5' } })).statusCode).toBe(404);
    const behind = await hub.withEnvironment({ HUB_TRUSTED_PROXIES: '127.0.0.1', HUB_DEMO: 'allow' });
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } }, behind)).statusCode).toBe(404);
  });

  it('[guarantee 19] reads metrics from anywhere with the token, and nowhere without', async () => {
    const guarded = await hub.withEnvironment({ HUB_METRICS_TOKEN: 'a-token-of-16-characters' });
    const withToken = (token: string) => ({ from: '10.0.0.5', headers: { authorization: `Bearer ${token}` } });
    expect((await get('/metrics', withToken('a-token-of-16-characters'), guarded)).statusCode).toBe(200);
    expect((await get('/metrics', withToken('a-token-of-16-characterz'), guarded)).statusCode).toBe(404);
    expect((await get('/metrics', {}, guarded)).statusCode).toBe(404);
  });

  it('sees no visitor’s path in the metrics, only routes', async () => {
    await get('/api/users/invite/very-secret-token');
    expect((await get('/metrics')).body).not.toContain('very-secret-token');
  });
});

describe('too many calls by nobody in particular', () => {
  it('are refused with 429 and Retry-After, and those who are signed in are not counted', async () => {
    const strict = await hub.withEnvironment({ HUB_ANONYMOUS_CALLS_PER_MINUTE: '3' });
    const body = { username: 'nobody@hub.example', password: 'x' };
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await strict.visitor().send(signIn, { body })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const last = await strict.visitor().send(signIn, { body });
    expect(last.body.code).toBe('tooManyRequests');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    const statusOfMe = (await strict.app.inject({ url: '/api/users/me', headers: { cookie: dev.cookie ?? '' } }))
      .statusCode;
    expect(statusOfMe).toBe(200);
  });
});
