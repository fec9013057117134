import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { ALL_LICENCE_SORTS, LICENCE_EXPORT_HEADERS } from '@hub/contract/licence-list';
import { listLicences } from '@hub/contract/licences';
import { licenceStatus } from '@hub/contract/licences.policy';
import { STATUS_CELLS } from '@hub/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { openCatalogue } from './licences.testing.ts';

/** More than twenty pages; csv-of-long-list.test.ts has more than are read at a time. */
const LICENCES = 2_100;

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  const { licence } = await openCatalogue(hub, admin);
  await hub.rows(
    `insert into licences (distributor_id, location_id, organisation_id, product_id, base_package_id, activation_key, description,
       is_active, is_verified, expiry_date, last_online_date, purchase_order, created_at)
     select c.distributor_id, c.id, c.organisation_id, k.product_id, k.id, 'CSV-' || n, case n when 7 then '=1+"1"' else 'Quoll ' || n % 100 end,
       n % 3 = 0, n % 2 = 0, case when n % 5 > 0 then now()::date + (n % 9 - 4) end, case when n % 4 > 0 then now() - n % 50 * interval '1 day' end,
       'QUOLL', timestamptz '2020-01-01' + n % 700 * interval '1 hour'
     from locations c, packages k, generate_series(1, ${LICENCES}) n
     where c.id = ${licence.org_location_id} and k.id = ${licence.base_package_id}`,
  );
});

const csv = (query: Record<string, string>, headers: Record<string, string> = {}, person = admin) =>
  hub.app.inject({
    url: `/api${listLicences.path}?${new URLSearchParams(query)}`,
    headers: { cookie: person.cookie ?? '', accept: 'text/csv', ...headers },
  });

const rowsOf = (body: string): string[][] => {
  expect(body.startsWith('\ufeff"')).toBe(true);
  expect(body.endsWith('"\r\n')).toBe(true);
  return body
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
};

describe('the list of all licences as CSV', () => {
  it('is a file of everything that matches, with the rules of every CSV of the hub', async () => {
    const response = await csv({ search: 'quoll', page: '2', page_size: '10' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="licences.csv"',
      'x-total-count': String(LICENCES),
    });
    const [headers, ...rows] = rowsOf(response.body);
    expect(headers).toEqual(Object.values(LICENCE_EXPORT_HEADERS));
    expect(rows).toHaveLength(LICENCES);
    expect(new Set(rows.map(([id]) => id)).size).toBe(LICENCES);
    expect(response.body).toContain(`,"'=1+""1""",`.slice(1));
  });

  it.each(ALL_LICENCE_SORTS)('comes in the order of the list, by %s, with its statuses', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const query = { search: 'quoll', sort, order };
      const [, ...rows] = rowsOf((await csv({ ...query, columns: 'id,status' })).body);
      const page = await admin.send(listLicences, { query: { ...query, page: 20, page_size: 100 } });
      expect(rows.slice(1_900, 2_000)).toEqual(
        page.data.map((licence) => [licence.uuid_id, STATUS_CELLS[licenceStatus(licence, new Date())]]),
      );
    }
  });

  it('follows the filters and has the chosen columns, in their order', async () => {
    const { body } = await csv({ search: 'quoll 42', status: 'activated', columns: 'order,label,expiry' });
    const [headers, ...rows] = rowsOf(body);
    const { total } = await admin.send(listLicences, { query: { search: 'quoll 42', status: 'activated', page: 1 } });
    expect([headers, rows.length]).toEqual([['Purchase order', 'Label', 'Expiry'], total]);
    expect(new Set(rows.map(([order, label]) => `${order} ${label}`))).toEqual(new Set(['QUOLL Quoll 42']));
    expect(rows.every(([, , expiry = '']) => /^(Lifetime|\d{4}-\d\d-\d\d)$/.test(expiry))).toBe(true);
  });

  it.each([
    ['zstd', 'gzip, br, zstd', zstdDecompressSync],
    ['gzip', 'gzip, br, zstd;q=0', gunzipSync],
  ] as const)('is compressed with %s for a client that accepts %s', async (encoding, accepted, decompress) => {
    const query = { search: 'quoll', columns: 'id' };
    const { headers, rawPayload } = await csv(query, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decompress(rawPayload).toString()).toBe((await csv(query)).body);
  });

  it('[guarantee 11] holds no licence of another distributor, and is refused like the list', async () => {
    const other = await csv({ search: 'quoll' }, {}, await hub.as('d2'));
    expect([other.statusCode, rowsOf(other.body).length]).toEqual([200, 1]);
    expect((await csv({ columns: 'secret' })).json().fields).toEqual({ 'columns.0': expect.any(String) });
    expect((await csv({}, { cookie: '' })).statusCode).toBe(401);
  });
});
