import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { fixedDistributors } from '../testing/fixed-distributors.ts';
import { refuseForgery } from './anti-forgery.ts';
import { isTooComplex, MAX_DEPTH, MAX_VALUES } from './json-complexity.ts';
import { hostGuard } from './own-hosts.ts';
import type { Refusal } from './refusal.ts';
import { clearSessionToken, sessionToken, setSessionToken } from './session-cookie.ts';

const LOCAL = {};
const DISTRIBUTORS = JSON.stringify([
  { number: 1, name: 'One', communityUrl: '', hubUrl: 'https://one.example', requiresVerification: false },
  { number: 2, name: 'Two', communityUrl: '', hubUrl: '', requiresVerification: false },
]);
const PUBLISHED = {
  HOST: '10.0.0.7',
  HUB_PUBLIC_URL: 'https://hub.example:8443',
  HUB_DISTRIBUTORS: DISTRIBUTORS,
};

const servicesOf = (environment: Record<string, string>) => ({
  config: readConfig(environment),
  distributors: fixedDistributors(environment),
});

const codeOf = async (check: () => unknown): Promise<string> => {
  try {
    await check();
    return 'accepted';
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('the host of a request', () => {
  const answer = (environment: Record<string, string>, host: string, url = '/') =>
    codeOf(() => hostGuard(servicesOf(environment))({ host, url } as FastifyRequest));

  it.each(['localhost', 'LOCALHOST:3000', 'two.localhost', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000'])(
    '[guarantee 35] may be %s on loopback, and not on a published hub',
    async (host) => {
      expect(await answer(LOCAL, host)).toBe('accepted');
      expect(await answer(PUBLISHED, host)).toBe('unknownHost');
    },
  );

  it.each(['hub.example', 'hub.example:8443', 'HUB.example:1', 'one.example', '10.0.0.7', '10.0.0.7:3000'])(
    '[guarantee 35] may be %s on the hub that is published there, and not on loopback',
    async (host) => {
      expect(await answer(PUBLISHED, host)).toBe('accepted');
      expect(await answer(LOCAL, host)).toBe('unknownHost');
    },
  );

  it.each(['', '@', 'evil.example', 'localhost.evil.example', 'xlocalhost', 'hub.example.evil', '10.0.0.70', '[::2]'])(
    '[guarantee 35] may never be %j',
    async (host) => {
      expect([await answer(LOCAL, host), await answer(PUBLISHED, host)]).toEqual(['unknownHost', 'unknownHost']);
    },
  );

  it('[guarantee 35] may be a name of this machine where the hub listens on loopback or is published under such a name', async () => {
    const { HUB_DISTRIBUTORS } = PUBLISHED;
    const behindProxy = { HOST: 'localhost', HUB_PUBLIC_URL: 'https://hub.example', HUB_DISTRIBUTORS };
    const inContainer = { HOST: '0.0.0.0', HUB_PUBLIC_URL: 'http://localhost:3000', HUB_DISTRIBUTORS };
    for (const environment of [behindProxy, inContainer])
      for (const host of ['localhost', 'any.localhost', '127.0.0.1', '[::1]'])
        expect(await answer(environment, host), host).toBe('accepted');
  });

  it('[guarantee 35] may not be the bare name of the network interface', async () => {
    expect(await answer({ ...PUBLISHED, HOST: 'internal' }, 'internal')).toBe('unknownHost');
  });

  it('[guarantee 35] may be the IPv6 address that the hub listens on', async () => {
    const environment = { ...PUBLISHED, HOST: '2001:db8::1' };
    expect([await answer(environment, '[2001:db8::1]:3000'), await answer(environment, '[2001:db8::2]')]).toEqual([
      'accepted',
      'unknownHost',
    ]);
  });

  it('[guarantee 35] may be that of a distributor who was added, and no more that of one who was removed', async () => {
    const { config, distributors } = servicesOf(PUBLISHED);
    let table = distributors.all();
    const added = table.map((distributor) => ({ ...distributor, hubUrl: 'https://new.example' }));
    const reloadAfterMiss = async () => {
      table = added;
    };
    const guard = hostGuard({ config, distributors: { ...distributors, all: () => table, reloadAfterMiss } });
    const statusOf = (host: string) => codeOf(() => guard({ host, url: '/' } as FastifyRequest));
    expect(await statusOf('one.example')).toBe('accepted');
    expect(await statusOf('new.example')).toBe('accepted');
    expect(await statusOf('one.example')).toBe('unknownHost');
  });

  it.each(['/healthz', '/readyz?x=1', '/metrics'])('[guarantee 35] may be any for %s', async (url) => {
    expect(await answer(PUBLISHED, '10.1.2.3', url)).toBe('accepted');
    expect(await answer(PUBLISHED, '10.1.2.3', `/x${url}`)).toBe('unknownHost');
  });
});

describe('a change', () => {
  const answer = (headers: Record<string, string>, method = 'POST', environment: Record<string, string> = PUBLISHED) =>
    codeOf(() =>
      refuseForgery(servicesOf(environment), {
        method,
        protocol: 'https',
        host: 'asked.example',
        headers,
      } as unknown as FastifyRequest),
    );
  const safe = { [HEADERS.antiForgery]: ANTI_FORGERY };

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('[guarantee 6] by %s needs the anti-forgery header', async (method) => {
    expect(await answer({}, method)).toBe('antiForgery');
    expect(await answer({ [HEADERS.antiForgery]: `${ANTI_FORGERY}2` }, method)).toBe('antiForgery');
    expect(await answer(safe, method)).toBe('accepted');
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('%s is none', async (method) => {
    expect(await answer({ origin: 'https://evil.example' }, method)).toBe('accepted');
  });

  it.each(['https://hub.example:8443', 'https://one.example', 'https://asked.example'])(
    'may come from the origin %s',
    async (origin) => expect(await answer({ ...safe, origin })).toBe('accepted'),
  );

  it.each(['https://evil.example', 'http://one.example', 'https://hub.example', 'http://asked.example', 'null', ''])(
    '[guarantee 6] may not come from the origin %j',
    async (origin) => expect(await answer({ ...safe, origin })).toBe('antiForgery'),
  );

  it('[guarantee 6] may come from the same site and not from another', async () => {
    expect(await answer({ ...safe, 'sec-fetch-site': 'cross-site' })).toBe('antiForgery');
    for (const site of ['same-origin', 'same-site', 'none'])
      expect(await answer({ ...safe, 'sec-fetch-site': site })).toBe('accepted');
  });
});

describe('the token of a session', () => {
  const TOKEN = 'aZ09_-'.repeat(8).slice(0, 43);
  const read = (cookies: Record<string, string>, environment: Record<string, string> = LOCAL) =>
    sessionToken(readConfig(environment), { cookies } as unknown as FastifyRequest);

  it('[guarantee 4] is read from the cookie of the hub, which has another name over TLS', () => {
    expect(read({ hub: TOKEN })).toBe(TOKEN);
    expect(read({ '__Host-hub': TOKEN })).toBeUndefined();
    expect(read({ hub: TOKEN }, PUBLISHED)).toBeUndefined();
    expect(read({ '__Host-hub': TOKEN }, PUBLISHED)).toBe(TOKEN);
  });

  it.each(['', TOKEN.slice(1), `${TOKEN}a`, `${TOKEN.slice(1)}.`, ` ${TOKEN}`])(
    '[guarantee 4] is not looked up when it is %j',
    (token) => expect(read({ hub: token })).toBeUndefined(),
  );

  it.each([
    ['without TLS', LOCAL, 'hub', false],
    ['over TLS', PUBLISHED, '__Host-hub', true],
  ])(
    '[guarantee 4] %s is set and cleared for this host alone, out of reach of scripts',
    (_what, environment, name, secure) => {
      const calls: unknown[] = [];
      const record = (...call: unknown[]) => calls.push(call);
      const reply = { setCookie: record, clearCookie: record } as unknown as FastifyReply;
      const config = readConfig(environment);
      setSessionToken(config, reply, TOKEN);
      clearSessionToken(config, reply);
      const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
      expect(calls).toEqual([
        [name, TOKEN, { ...attributes, maxAge: config.sessionSeconds }],
        [name, attributes],
      ]);
    },
  );

  it('is absent without a cookie', () => expect(read({})).toBeUndefined());
});

describe('JSON', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it('[guarantee 16, 31] may have so many levels and no more', () => {
    expect([isTooComplex(nested(MAX_DEPTH)), isTooComplex(nested(MAX_DEPTH + 1))]).toEqual([false, true]);
    expect([isTooComplex(objects(MAX_DEPTH)), isTooComplex(objects(MAX_DEPTH + 1))]).toEqual([false, true]);
    expect(isTooComplex(`[${Array.from({ length: 100 }, () => nested(MAX_DEPTH - 1)).join()}]`)).toBe(false);
  });

  it('[guarantee 16, 31] may have so many values and no more', () => {
    const list = (length: number) => `[${Array.from({ length }, () => '1').join()}]`;
    expect([isTooComplex(list(MAX_VALUES)), isTooComplex(list(MAX_VALUES + 1))]).toEqual([false, true]);
  });

  it('[guarantee 16, 31] is measured without the brackets and commas in its texts', () => {
    for (const text of ['['.repeat(100), ','.repeat(MAX_VALUES + 1), '\\', '\\"[', '"'.repeat(3)]) {
      expect(isTooComplex(JSON.stringify({ text }))).toBe(false);
      expect(isTooComplex(`${JSON.stringify({ text }).slice(0, -1)},"deep":${nested(MAX_DEPTH)}}`)).toBe(true);
    }
    expect(isTooComplex('"never closed')).toBe(false);
  });
});
