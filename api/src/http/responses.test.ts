import { existsSync, readdirSync } from 'node:fs';
import { REFUSALS } from '@hub/contract/errors';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import { signIn } from '@hub/contract/session';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { ROUTES } from '../routes.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
});

describe('response headers', () => {
  const assets = new URL('../../../web/dist/assets/', import.meta.url);
  const asset = existsSync(assets) ? readdirSync(assets).find((name) => name.endsWith('.js')) : undefined;
  const paths = [
    '/',
    '/api/users/me',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/',
    '/api/problems',
    '/api/docs/static/index.html',
    '/api/docs/static/swagger-ui.css',
    '/api/docs/static/theme/hub.css',
    '/api/docs/static/nothing.js',
    '/healthz',
    '/outbox',
    `/assets/${asset ?? 'none.js'}`,
  ];

  const expectSecure = ({ headers }: { headers: Record<string, unknown> }) => {
    const policy = String(headers['content-security-policy']);
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  };

  it.each(paths)('[guarantee 19] the response of %s has the security headers', async (url) =>
    expectSecure(await hub.app.inject(url)),
  );

  it('[guarantee 19] the response of every route has the security headers, with and without a session', async () => {
    const routes = hub.app.printRoutes({ commonPrefix: false }).split('\n');
    const served = routes.flatMap((line) => {
      const [, path = '', methods = ''] = /(\/\S*|\*) \(([A-Z, ]+)\)/.exec(line) ?? [];
      return path.startsWith('/') ? methods.split(', ').map((method) => ({ method, path })) : [];
    });
    expect(served.length).toBeGreaterThan(ROUTES.length);
    // The stream of events has no end; stream-events.test.ts looks at its headers.
    for (const { method, path } of served.filter(({ path }) => path !== '/api/events'))
      for (const cookie of ['', dev.cookie ?? '']) {
        const url = path.replace(/:\w+/g, '1').replace('*', 'x');
        const response = await hub.app.inject({ method: method as 'GET', url, headers: { cookie } });
        expectSecure(response);
        expect(response.statusCode, `${method} ${url}`).toBeLessThan(500);
        if (url.startsWith('/api/') && !url.startsWith('/api/docs'))
          expect(response.headers['cache-control'], `${method} ${url}`).toBe('no-store');
      }
  });

  it('[guarantee 19] the page has a new nonce in every response', async () => {
    const nonces = await Promise.all(
      [hub.app.inject('/'), hub.app.inject('/')].map(
        async (response) => /nonce-([^']+)/.exec(String((await response).headers['content-security-policy']))?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it.each(['/api/users/me', '/api/nothing', '/api/openapi.json', '/outbox'])(
    '[guarantee 19] the response of %s is never cached',
    async (url) => {
      expect((await hub.app.inject(url)).headers['cache-control']).toBe('no-store');
    },
  );

  it('the API viewer shows the document of /api/openapi.json', async () => {
    const document = (await hub.app.inject('/api/openapi.json')).json();
    expect(document.paths).toHaveProperty('/organisation/create');
    expect((await hub.app.inject('/api/docs/json')).json()).toEqual(document);
  });

  it('a refusal says why in plain English, and leads to a page that explains its code', async () => {
    const { detail, type } = (await hub.app.inject('/api/users/me')).json<Record<string, string>>();
    expect(detail).toBe(REFUSAL_DETAILS.notSignedIn);
    const [path = '', code = ''] = type?.split('#') ?? [];
    const page = await hub.app.inject(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const each of [code, ...Object.keys(REFUSALS)]) expect(page.body).toContain(`id="${each}"`);
    expect(page.body).toContain(REFUSAL_DETAILS.outsideScope);
  });

  it('[guarantee 19] HSTS is sent only over TLS', async () => {
    const overTls = await hub.withEnvironment({ HUB_PUBLIC_URL: 'https://hub.example', HUB_DEMO: 'allow' });
    for (const url of ['/', '/api/users/me'])
      expect((await overTls.app.inject(url)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('a client cannot choose the request id', async () => {
    const response = await hub.app.inject({ url: '/api/users/me', headers: { 'x-request-id': 'chosen' } });
    expect(response.headers['x-request-id']).not.toBe('chosen');
    expect(hub.logged()).toContain(String(response.headers['x-request-id']));
  });
});

describe('monitoring', () => {
  const get = (url: string, options: { from?: string; headers?: Record<string, string> } = {}, at = hub) =>
    at.app.inject({ url, remoteAddress: options.from ?? '127.0.0.1', headers: options.headers ?? {} });

  it('/healthz and /readyz report a healthy hub', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok', version: manifest.version });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('/readyz asks the database once for all who ask within a second', async () => {
    const other = await hub.withEnvironment({});
    const asOwner = vi.spyOn(hub.database, 'asOwner');
    const replies = await Promise.all(Array.from({ length: 50 }, () => get('/readyz', {}, other)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asOwner.mock.calls.length).toBe(1);
    asOwner.mockRestore();
  });

  it('/readyz says when the database does not answer', async () => {
    const other = await hub.withEnvironment({});
    const asOwner = vi.spyOn(hub.database, 'asOwner').mockRejectedValueOnce(new Error('gone'));
    const { statusCode, body } = await get('/readyz', {}, other);
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'not ready' }]);
    asOwner.mockRestore();
  });

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    '[guarantee 19] metrics cannot be read through a proxy that sends %s',
    async (name) => {
      expect((await get('/metrics', { headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
    },
  );

  it.each([{ HUB_PUBLIC_URL: 'https://hub.example' }, { HUB_TRUSTED_PROXIES: '127.0.0.1' }, { HOST: '0.0.0.0' }])(
    '[guarantee 19] metrics of a published hub (%j) are for the token only, whatever a proxy says about itself',
    async (environment) => {
      const published = await hub.withEnvironment({ HUB_DEMO: 'allow', ...environment });
      expect((await get('/metrics', {}, published)).statusCode).toBe(404);
    },
  );

  it('metrics count refusals that never reached a route, by their code', async () => {
    const counted = async (code: string) =>
      Number(new RegExp(`hub_refusals_total\\{code="${code}"\\} (\\d+)`).exec((await get('/metrics')).body)?.[1] ?? 0);
    const codes = ['antiForgery', 'notJson', 'notSignedIn', 'unknownHost'];
    const before = await Promise.all(codes.map(counted));
    const url = '/api/organisation/create/';
    const safe = { [HEADERS.antiForgery]: ANTI_FORGERY };
    await hub.app.inject({ method: 'POST', url, payload: {} });
    await hub.app.inject({ method: 'POST', url, payload: 'x', headers: { ...safe, 'content-type': 'text/plain' } });
    await hub.app.inject({ method: 'POST', url, payload: {}, headers: safe });
    await hub.app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(await Promise.all(codes.map(counted))).toEqual(before.map((count) => count + 1));
  });

  it('[guarantee 19] metrics can be read from this machine only', async () => {
    expect((await get('/metrics')).body).toContain('hub_request_seconds_bucket');
    for (const from of ['127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect((await get('/metrics', { from })).statusCode, from).toBe(200);
    for (const from of [
      '10.0.0.5',
      '10.127.0.1',
      '::1:1',
      '2001::1',
      '1::ffff:127.0.0.1',
      '::ffff:10.0.0.5',
      '1270.0.0.1',
    ])
      expect((await get('/metrics', { from })).statusCode, from).toBe(404);
    for (const name of ['x-via', 'via-x', 'not-x-forwarded-for', 'forwarded-x', 'my-x-real-ip'])
      expect((await get('/metrics', { headers: { [name]: 'x' } })).statusCode, name).toBe(200);
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '10.0.0.5' } })).statusCode).toBe(404);
    const behindProxy = await hub.withEnvironment({ HUB_TRUSTED_PROXIES: '127.0.0.1', HUB_DEMO: 'allow' });
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } }, behindProxy)).statusCode).toBe(404);
  });

  it('[guarantee 19] metrics can be read from anywhere with the token, and nowhere without', async () => {
    const guarded = await hub.withEnvironment({ HUB_METRICS_TOKEN: 'a-token-of-16-characters' });
    const withToken = (token: string) => ({ from: '10.0.0.5', headers: { authorization: `Bearer ${token}` } });
    expect((await get('/metrics', withToken('a-token-of-16-characters'), guarded)).statusCode).toBe(200);
    expect((await get('/metrics', withToken('a-token-of-16-characterz'), guarded)).statusCode).toBe(404);
    expect((await get('/metrics', {}, guarded)).statusCode).toBe(404);
  });

  it('metrics contain routes and never the path of a request', async () => {
    await get('/api/users/invite/very-secret-token');
    expect((await get('/metrics')).body).not.toContain('very-secret-token');
  });
});

describe('the host of a request', () => {
  const PATHS = ['/', '/outbox', '/api/users/me', '/api/docs', '/api/nothing', '/assets/nothing.js'];
  const statusAt = async (at: TestHub, host: string, url: string) =>
    (await at.app.inject({ url, headers: { host } })).statusCode;

  it.each(['evil.example', 'localhost.evil.example:3000', 'evil.example:3000', '10.0.0.5', 'two.localhost.evil', '@'])(
    '[guarantee 35] is refused everywhere when it is %j',
    async (host) => {
      for (const url of PATHS) expect({ url, status: await statusAt(hub, host, url) }).toEqual({ url, status: 421 });
    },
  );

  it.each(['localhost:3000', 'LOCALHOST', 'two.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'may be %s on a hub that listens on loopback',
    async (host) => expect(await statusAt(hub, host, '/')).toBe(200),
  );

  it('[guarantee 35] of a published hub is its public URL’s or a distributor’s, and no other', async () => {
    await hub.rows("update distributors set hub_url = case number when 1 then 'https://one.example' else '' end");
    const published = await hub.withEnvironment({ HOST: '0.0.0.0', HUB_PUBLIC_URL: 'https://hub.example' });
    const hosts = ['hub.example', 'one.example', 'localhost', '127.0.0.1', '10.0.0.5', 'two.localhost'];
    const statuses = await Promise.all(hosts.map((host) => statusAt(published, host, '/')));
    expect(statuses).toEqual([200, 200, 421, 421, 421, 421]);
    for (const url of ['/healthz', '/readyz', '/readyz?x=1'])
      expect(await statusAt(published, '10.0.0.5', url)).toBe(200);
  });

  it('[guarantee 35] cannot be claimed by a header that no trusted proxy sent', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
    expect((await hub.app.inject({ url: '/outbox', headers })).statusCode).toBe(421);
  });
});

describe('the rate limit', () => {
  it('[guarantee 33] counts an IPv6 network as one visitor', async () => {
    const strict = await hub.withEnvironment({ HUB_ANONYMOUS_CALLS_PER_MINUTE: '3' });
    const statusAt = async (remoteAddress: string) =>
      (await strict.app.inject({ url: '/api/users/invite/unknown', remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (const host of ['1', '2', '3:4', 'ffff']) statuses.push(await statusAt(`2001:db8:1:2::${host}`));
    expect(statuses).toEqual([...statuses.slice(0, 3).map(() => statuses[0]), 429]);
    expect(await statusAt('2001:db8:1:3::1')).toBe(statuses[0]);
  });

  it('says what is left, of each kind of limit by its name, and in no other form', async () => {
    const strict = await hub.withEnvironment({ HUB_ANONYMOUS_CALLS_PER_MINUTE: '3' });
    const headers = { authorization: 'License AAAAA-BBBBB-CCCCC-DDDDD-EEEEE' };
    const request = {
      method: 'POST',
      url: '/api/device/checkin',
      headers,
      payload: { device_serial: 'SN-1' },
    } as const;
    await strict.app.inject(request);
    const device = (await strict.app.inject(request)).headers;
    expect(device['ratelimit-policy']).toBe('"device";q=3;w=60');
    expect(device.ratelimit).toMatch(/^"device";r=1;t=([1-5]?\d|60)$/);
    const page = (await strict.app.inject('/api/docs')).headers;
    for (const sent of [device, page]) expect(Object.keys(sent).join()).not.toContain('x-ratelimit');
  });

  it('anonymous calls over the limit are refused with 429 and Retry-After, signed-in calls are not limited', async () => {
    const strict = await hub.withEnvironment({ HUB_ANONYMOUS_CALLS_PER_MINUTE: '3' });
    const body = { username: 'nobody@hub.example', password: 'x' };
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await strict.visitor().send(signIn, { body })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const last = await strict.visitor().send(signIn, { body });
    expect(last.body.code).toBe('tooManyRequests');
    const seconds = Number(last.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(last.headers).toMatchObject({
      'ratelimit-policy': '"anonymous";q=3;w=60',
      ratelimit: `"anonymous";r=0;t=${seconds}`,
    });
    const statusOfMe = (await strict.app.inject({ url: '/api/users/me', headers: { cookie: dev.cookie ?? '' } }))
      .statusCode;
    expect(statusOfMe).toBe(200);
  });
});
