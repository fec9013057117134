import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { hashOfToken } from '../secrets/tokens.ts';
import { bearerHash } from './bearer-token.ts';
import { versionGuard } from './call-context.ts';
import { licenceKeyOf, perLicenceKey } from './licence-key.ts';
import { actorOf, headerOf, originOf } from './request-metadata.ts';
import { trustedHeaders } from './trusted-request.ts';

const withHeaders = (headers: Record<string, string | string[] | undefined>, ip = '10.0.0.1'): FastifyRequest =>
  ({ headers, ip, id: 'id-of-request' }) as unknown as FastifyRequest;
const authorized = (authorization?: string) => withHeaders({ authorization });

describe('the token of a service account', () => {
  it.each(['Bearer abc', 'bearer   abc', 'BEARER abc'])('is read from %j', (header) => {
    expect(bearerHash(authorized(header))).toEqual(hashOfToken('abc'));
  });

  it('has at most 200 characters', () => {
    expect(bearerHash(authorized(`Bearer ${'a'.repeat(200)}`))).toEqual(hashOfToken('a'.repeat(200)));
    expect(bearerHash(authorized(`Bearer ${'a'.repeat(201)}`))).toBeUndefined();
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearerabc', 'xBearer abc', 'Bearer abc def', 'License abc'])(
    'is not read from %j',
    (header) => expect(bearerHash(authorized(header))).toBeUndefined(),
  );
});

describe('the key of a licence', () => {
  it.each([
    ['License AAAAA-BBBBB', 'AAAAA-BBBBB'],
    ['license   AAAAA BBBBB', 'AAAAA BBBBB'],
    [`License ${'A'.repeat(100)}`, 'A'.repeat(100)],
    [`License ${'A'.repeat(101)}`, undefined],
    ['License ', undefined],
    ['LicenseAAAAA', undefined],
    ['xLicense AAAAA', undefined],
    ['Bearer AAAAA', undefined],
    [undefined, undefined],
  ])('of %j is %j', (header, key) => expect(licenceKeyOf(authorized(header))).toBe(key));

  it('is what a device is counted by, never in plain text; a request without one by its network', () => {
    const { keyGenerator } = perLicenceKey;
    const [one, two] = [keyGenerator(authorized('License AAAAA')), keyGenerator(authorized('License BBBBB'))];
    expect(one).toMatch(/^licence:[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(keyGenerator(withHeaders({}, '2001:db8:1:2::9'))).toBe('2001:db8:1:2');
  });
});

describe('If-Match', () => {
  const accepts = (header: string | undefined, current: number): boolean => {
    try {
      versionGuard(header)(current);
      return true;
    } catch {
      return false;
    }
  };

  it.each([undefined, '*', ' * ', '"3"', 'W/"3"', '"1", W/"3"', ' "3" ,"1"'])('%j accepts version 3', (header) =>
    expect([accepts(header, 3), accepts('"3"', 4)]).toEqual([true, false]),
  );

  it.each(['', '3', '"33"', '"W/3"', 'xW/"3"', '"3', '**', '"1" "3"'])('%j refuses version 3', (header) =>
    expect(accepts(header, 3)).toBe(false),
  );
});

describe('what is recorded of a request', () => {
  it('is the IP, the id and at most 300 characters of the browser’s name', () => {
    expect(originOf(withHeaders({ 'user-agent': 'x'.repeat(400) }))).toEqual({
      ip: '10.0.0.1',
      userAgent: 'x'.repeat(300),
      requestId: 'id-of-request',
    });
    expect(originOf(withHeaders({})).userAgent).toBe('');
  });

  it('is the first of several headers', () => {
    const request = withHeaders({ one: 'a', several: ['b', 'c'] });
    expect(['one', 'several', 'none'].map((name) => headerOf(request, name))).toEqual(['a', 'b', undefined]);
  });

  it('is the name of the person, or the one name of a service account', () => {
    const nameOf = (first_name: string, last_name: string) =>
      actorOf({ first_name, last_name } as Parameters<typeof actorOf>[0]).name;
    expect([nameOf('Pat', 'Person'), nameOf('Robot', '')]).toEqual(['Pat Person', 'Robot']);
  });
});

describe('what a proxy says about a request', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const SPAN = '00f067aa0ba902b7';
  const GIVEN = { 'x-request-id': 'id-of-the-proxy', traceparent: `00-${TRACE}-${SPAN}-01` };
  const from = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = GIVEN): IncomingMessage =>
    ({ headers, socket: { remoteAddress } }) as IncomingMessage;
  const isBelieved = (proxies: string[], remoteAddress: string | undefined): boolean =>
    trustedHeaders(proxies).requestId(from(remoteAddress)) === GIVEN['x-request-id'];

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['10.0.0.0/8', '::ffff:10.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['linklocal', 'fe80::1'],
    ['uniquelocal', '192.168.1.1'],
    ['uniquelocal', 'fd00::1'],
    ['2001:db8::5', '2001:db8::5'],
    ['2001:db8::/32', '2001:db8:9::1'],
  ])('[guarantee 2] is believed where %s is trusted, of %s', (proxy, ip) => {
    expect(isBelieved(['192.0.2.1', proxy], ip)).toBe(true);
    expect(isBelieved(['192.0.2.1'], ip)).toBe(false);
    expect(isBelieved([], ip)).toBe(false);
  });

  it.each(['11.1.2.3', '::1', undefined, '', 'x::ffff:10.1.2.3'])(
    '[guarantee 2] is not believed of %j where another network is trusted',
    (ip) => expect(isBelieved(['10.0.0.0/8'], ip)).toBe(false),
  );

  const trusted = () => trustedHeaders(['10.0.0.0/8']);

  it.each(['short', 'x'.repeat(129), 'with a space', 'with-é-accent', `${'x'.repeat(20)}\n`])(
    'is no id when it is %j',
    (id) => {
      expect(trusted().requestId(from('10.0.0.1', { 'x-request-id': id }))).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('is nothing where it says nothing', () => {
    expect(trusted().requestId(from('10.0.0.1', {}))).toMatch(/^[0-9a-f-]{36}$/);
    expect(trusted().traceId(from('10.0.0.1', {}))).toBeUndefined();
  });

  it('is the trace that the request belongs to, and the span', () => {
    expect(trusted().traceId(from('10.0.0.1'))).toBe(TRACE);
    expect(trusted().traceParent(from('10.0.0.1'))).toEqual({ traceId: TRACE, spanId: SPAN });
    expect([trusted().traceId(from('11.0.0.1')), trusted().traceParent(from('11.0.0.1'))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `0-${TRACE}-${SPAN}-01`,
    `x00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01x`,
    `00-${TRACE}-${SPAN}-0`,
    `00-${TRACE.slice(1)}-${SPAN}-01`,
    `00-${TRACE}-${SPAN.slice(1)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN.toUpperCase()}-01`,
    `zz-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-zz`,
  ])('is no trace when it is %s', (traceparent) => {
    expect(trusted().traceParent(from('10.0.0.1', { traceparent }))).toBeUndefined();
  });
});
