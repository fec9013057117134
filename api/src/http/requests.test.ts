import type { Call } from '@hub/contract/call';
import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { changeExpiryOfLicences } from '@hub/contract/licences';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { addRegion, createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { addPasskey } from '@hub/contract/security';
import { updateUser } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { differingTables, tableChecksums } from '../db/table-checksums.ts';
import { ROUTES } from '../routes.ts';
import { createRecords, nonexistentIds } from '../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { exampleOf } from './openapi/call-examples.ts';
import type { RecordIds } from './openapi/example-ids.ts';

let hub: TestHub;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
});

const organisations = () => hub.rows('select count(*) from organisations');

/** Sends a raw request that creates an organisation. */
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
    ['without the anti-forgery header', { [HEADERS.antiForgery]: '' }],
    ['with another value in the anti-forgery header', { [HEADERS.antiForgery]: 'hub2' }],
    ['from a foreign origin', { origin: 'https://evil.example' }],
    ['from an origin that looks alike', { origin: 'http://localhost:3000.evil.example' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ];
  const ids = nonexistentIds({ product: 1, productKey: 'x' } as RecordIds);
  // Devices have no cookie that a foreign page could use.
  const changing = ROUTES.map(({ call }): Call => call).filter(
    (call) => call.method !== 'GET' && call.credential === undefined,
  );

  it.each(forgeries)(
    '[guarantee 6] a request %s is refused for every call that changes something',
    async (_why, headers) => {
      const [before] = await hub.rows('select count(*) from audit_log where refused is null');
      for (const call of changing) {
        const { status, body } = await dev.send(call, exampleOf(call)(ids) as never, { headers });
        expect([call.name, status, body.code]).toEqual([call.name, 403, 'antiForgery']);
      }
      expect(await hub.rows('select count(*) from audit_log where refused is null')).toEqual([before]);
    },
  );

  it('[guarantee 6] a forged request is refused before its body is parsed', async () => {
    const response = await post('{"name":', { [HEADERS.antiForgery]: '', 'content-type': 'text/plain' });
    expect(response.statusCode).toBe(403);
  });

  it.each([
    ['the hub’s own URL', { origin: 'http://localhost:3000' }],
    ['the hub of distributor 2', { origin: 'http://two.localhost:3000' }],
    ['the requested host', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ])('a request from %s is accepted', async (_what, headers) => {
    const { status } = await dev.send(createOrganisation, { body: { name: 'Not forged' } }, { headers });
    expect(status).toBe(200);
  });

  it('[guarantee 6] a foreign page gets no CORS headers', async () => {
    const response = await hub.app.inject({
      method: 'OPTIONS',
      url: '/api/organisation/create/',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.statusCode).toBe(404);
  });
});

describe('a read', () => {
  const reading = ROUTES.map(({ call }): Call => call).filter((call) => call.method === 'GET');

  it('[guarantee 6] changes no row of any table, whichever call it is', async () => {
    const ids = await createRecords(hub, 1);
    const checksums = () => hub.database.asOwner(tableChecksums);
    const before = await checksums();
    const answered: string[] = [];
    for (const call of reading)
      if ((await dev.send(call, exampleOf(call)(ids) as never)).status === 200) answered.push(call.name);
    expect(differingTables(before, await checksums())).toEqual([]);
    // Not answered: those for which the example has no token of an invitation or device.
    expect(answered.length).toBeGreaterThan(reading.length - 6);
  });
});

describe('a body', () => {
  const unknown = nonexistentIds({ product: 1, productKey: 'x' } as RecordIds);
  const person = exampleOf(updateUser)(unknown).body as object;
  const { passkey } = exampleOf(addPasskey)(unknown).body as { passkey: object };

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
  ])('[guarantee 6, 16] a body that %s is refused, and nothing is created', async (_what, payload, type, status) => {
    const before = await organisations();
    const response = await post(payload, { 'content-type': type });
    expect(response.statusCode).toBe(status);
    expect(response.json().request_id).toBe(response.headers['x-request-id']);
    expect(response.body.length).toBeLessThan(10_000);
    expect(await organisations()).toEqual(before);
  });

  it.each([
    ['a field that is checked', createOrganisation, (deep: unknown) => ({ name: deep })],
    ['a field that nobody reads', updateUser, (deep: unknown) => ({ ...person, last_login: deep })],
    [
      'a field of a passkey',
      addPasskey,
      (deep: unknown) => ({ name: 'Key', passkey: { ...passkey, clientExtensionResults: { deep } } }),
    ],
  ] as const)('[guarantee 16, 31] deeper than 32 levels in %s is refused', async (_where, call, bodyWith) => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    const before = await hub.rows('select count(*) from audit_log where refused is null');
    const { status, body } = await dev.send(call as Call, { body: bodyWith(nested(33)) } as never);
    expect([status, body.code, body.fields]).toEqual([400, 'invalidInput', undefined]);
    expect(await hub.rows('select count(*) from audit_log where refused is null')).toEqual(before);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', 'a\u0007', 'x'.repeat(201)])(
    '[guarantee 15] a body with the name %j is refused',
    async (name) => {
      const { status, body } = await dev.send(createOrganisation, { body: { name } });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['name']);
    },
  );

  it('[guarantee 14] a body with several problems is refused with all of them at once', async () => {
    const body = { name: '', website: 'ftp://x', zip: 5, id: 1, distributor_id: 2 };
    const reply = await dev.send(createOrganisation, { body: body as never });
    expect(Object.keys(reply.body.fields ?? {}).toSorted()).toEqual(['distributor_id', 'id', 'name', 'website', 'zip']);
  });

  it.each(['constructor', 'toString', '__proto', 'hasOwnProperty'])(
    '[guarantee 14] a body with an unknown field called %s is refused',
    async (name) => {
      const before = await organisations();
      const response = await post(`{"name":"x","${name}":null}`);
      expect([response.statusCode, response.json().fields]).toEqual([400, { [name]: PROBLEM.unknownField }]);
      expect(await organisations()).toEqual(before);
    },
  );

  it('a body without a required field is refused with "required", whatever its type', async () => {
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

  it.each([0, -1, 1.5, 2 ** 31, 2 ** 63, '1', null, [1]])(
    '[guarantee 15] a body with the id %j is refused',
    async (id) => {
      expect((await dev.send(updateOrganisation, { body: { id: id as never, name: 'x' } })).status).toBe(400);
    },
  );
});

describe('a path', () => {
  it.each(['/api/nothing', '/api', '/api/', '/api?x=1', '/api/organisation/1/2/3', '/assets/nothing.js'])(
    '[guarantee 19] the unknown path %s gives a JSON 404',
    async (url) => {
      const response = await hub.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.json()).toMatchObject({ code: 'notFound', message: REFUSALS.notFound.message });
    },
  );

  it.each(['text/csv', 'text/plain'])('an unknown path refuses a body of type %s with 4xx', async (type) => {
    const headers = { 'content-type': type };
    const response = await hub.app.inject({ method: 'POST', url: '/api/nothing', payload: 'name', headers });
    expect([404, 415]).toContain(response.statusCode);
  });

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
  ])('[guarantee 15, 16, 17] the invalid path %s is refused with 4xx and the usual body', async (url) => {
    const response = await hub.app.inject({ url, headers: { cookie: dev.cookie ?? '' } });
    expect([400, 404, 414]).toContain(response.statusCode);
    expect(response.json().message).toMatch(/^serverMessages\./);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('the path of a screen gives the page, with any query', async () => {
    for (const url of ['/', '/locations/list', '/apiary', '/search/a%2Fb?x=1']) {
      const response = await hub.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
    }
  });
});
