import {
  AVERAGE_REPORT_HEADERS,
  getAverageReport,
  getAverageSummary,
  getLicenceReport,
  getLicenceReportSummary,
  LICENCE_REPORT_HEADERS,
  OVERALL_AVERAGE,
} from '@hub/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { addLocation, addOrganisation } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let location: number;

const addLicence = async (at: number, created: string, more: Record<string, unknown> = {}) => {
  const columns = { description: 'Kit', created_at: created, ...more };
  const names = Object.keys(columns);
  const [row] = await hub.rows<{ uuid_id: string }>(
    `insert into licences (distributor_id, location_id, organisation_id, product_id, activation_key, ${names.join(', ')})
     select l.distributor_id, l.id, l.organisation_id, (select id from products where name = 'Virtual Ward'), 'REP-' || gen_random_uuid(),
     ${names.map(() => '?').join(', ')} from locations l where l.id = ${at} returning uuid_id`,
    ...Object.values(columns),
  );
  return row?.uuid_id ?? '';
};

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d3', 3);
  const organisation = await addOrganisation(hub, 'Platypus, Inc. "East"', 3);
  location = await addLocation(hub, organisation, 'Burrow', 3);
});

const report = (startDate: string, endDate: string, query = {}, by: Person = admin) =>
  by.send(getLicenceReport, { params: { startDate, endDate }, query });

describe('the licence report', () => {
  it('has the headers first and a row of cells for each licence', async () => {
    const [pack] = await hub.rows<{ id: number; name: string; modules: string[]; other: number; other_name: string }>(
      `select p.id, p.name,
         array(select m.name from package_modules pm join product_modules m on m.id = pm.module_id where pm.package_id = p.id order by m.id) as modules,
         o.id as other, o.name as other_name
       from packages p join product_modules o on o.product_id = p.product_id and o.name = 'Family conversations'
       where p.name = 'Virtual Ward Essentials'`,
    );
    const [region] = await hub.rows<{ id: number }>(
      `insert into regions (distributor_id, organisation_id, name)
       select 3, organisation_id, 'Süd' from locations where id = ?::integer returning id`,
      location,
    );
    await hub.rows('update locations set region_id = ?::integer where id = ?::integer', region?.id, location);
    const first = await addLicence(location, '2001-02-28T23:59:59.999Z', {
      description: '=SUM(A1)',
      base_package_id: pack?.id,
      license_colour: 'navy',
      purchase_order: 'PO-1',
      is_active: true,
      device_serial: 'SN-1',
      is_verified: true,
      created_by_name: 'Dora Three',
      expiry_date: '2030-12-31T00:00:00Z',
    });
    await hub.rows(
      'update licences set product_modules = array[?::integer] where uuid_id = ?::uuid',
      pack?.other,
      first,
    );
    const second = await addLicence(location, '2001-03-01T00:00:00Z');
    const { status, data, total, headers } = await report('2001-02-01', '2001-03-01');
    expect([status, total, headers['content-type']]).toEqual([200, 2, 'application/json; charset=utf-8']);
    expect(data).toEqual([
      [...LICENCE_REPORT_HEADERS],
      [
        first,
        '=SUM(A1)',
        'Platypus, Inc. "East"',
        'Süd',
        'Burrow',
        'Virtual Ward',
        'Virtual Ward Essentials',
        [...(pack?.modules ?? []), 'Family conversations'].join('; '),
        'navy',
        '2001-02-28',
        '2030-12-31',
        'Yes',
        'SN-1',
        'Yes',
        'PO-1',
        'Dora Three',
        'Activated',
      ],
      [
        second,
        'Kit',
        'Platypus, Inc. "East"',
        'Süd',
        'Burrow',
        'Virtual Ward',
        '',
        '',
        'none',
        '2001-03-01',
        'Lifetime',
        'No',
        '',
        'No',
        '',
        '',
        'Not activated',
      ],
    ]);
  });

  it('says the status of each licence in the same word as the rest of the hub', async () => {
    const day = '2002-07-01T00:00:00Z';
    await addLicence(location, day, { is_active: true, expiry_date: '2003-12-31T00:00:00Z' });
    await addLicence(location, day, { is_active: true, archived_at: day });
    await addLicence(location, day, { is_active: true });
    const statuses = async () => (await report('2002-07-01', '2002-07-01')).data.slice(1).map((row) => row.at(-1));
    expect((await statuses()).sort()).toEqual(['Activated', 'Archived', 'Expired']);
    await hub.rows('update distributors set requires_verification = true where number = 3');
    expect((await statuses()).sort()).toEqual(['Archived', 'Expired', 'Unverified']);
    await hub.rows('update distributors set requires_verification = false where number = 3');
  });

  it('includes both days to their last moment, and no other', async () => {
    const inside = ['2003-05-01T00:00:00Z', '2003-05-02T23:59:59.999999Z'];
    for (const moment of ['2003-04-30T23:59:59.999999Z', ...inside, '2003-05-03T00:00:00Z'])
      await addLicence(location, moment);
    expect((await report('2003-05-01', '2003-05-02')).data.slice(1).map((row) => row[9])).toEqual([
      '2003-05-01',
      '2003-05-02',
    ]);
    expect((await report('2003-05-02', '2003-05-02')).total).toBe(1);
    expect((await report('1999-01-01', '1999-12-31')).data).toEqual([[...LICENCE_REPORT_HEADERS]]);
  });

  it('comes in pages, each below the headers, with the total', async () => {
    for (let day = 1; day <= 5; day += 1) await addLicence(location, `2005-01-0${day}T00:00:00Z`);
    const { data, total } = await report('2005-01-01', '2005-01-31', { page: 2, page_size: 2 });
    expect(total).toBe(5);
    expect(data[0]).toEqual([...LICENCE_REPORT_HEADERS]);
    expect(data.slice(1).map((row) => row[9])).toEqual(['2005-01-03', '2005-01-04']);
    expect((await report('2005-01-01', '2005-01-31', { page: 4, page_size: 2 })).data).toHaveLength(1);
  });

  it('comes whole and in order when it is longer than a batch', async () => {
    const count = 12_345;
    await hub.rows(
      `insert into licences (distributor_id, location_id, organisation_id, product_id, activation_key, description, created_at)
       select 3, l.id, l.organisation_id, (select min(id) from products), 'LONG-' || n, 'Long ' || n,
         timestamptz '2010-01-01T00:00:00Z' + (n / 4000) * interval '1 day'
       from locations l, generate_series(1, ${count}) n where l.id = ${location}`,
    );
    const { data, total } = await report('2010-01-01', '2010-12-31');
    expect([total, data.length]).toEqual([count, count + 1]);
    const ids = data.slice(1).map((row) => row[0]);
    expect(new Set(ids).size).toBe(count);
    const days = data.slice(1).map((row) => String(row[9]));
    expect(days).toEqual([...days].sort());
  }, 60_000);

  it('is summed up by month and by product', async () => {
    for (const moment of ['2006-01-31T23:59:59Z', '2006-02-01T00:00:00Z', '2006-02-20T00:00:00Z'])
      await addLicence(location, moment);
    await hub.rows(
      "update licences set product_id = (select id from products where name = 'Incident Command Trainer') where created_at = '2006-02-20T00:00:00Z'",
    );
    const { data } = await admin.send(getLicenceReportSummary, {
      params: { startDate: '2006-01-01', endDate: '2006-12-31' },
    });
    expect(data).toEqual({
      total: 3,
      months: [
        { month: '2006-01', licences: 1 },
        { month: '2006-02', licences: 2 },
      ],
      products: [
        { product: 'Virtual Ward', licences: 2 },
        { product: 'Incident Command Trainer', licences: 1 },
      ],
    });
  });

  const wrong: [string, string, Record<string, string>][] = [
    ['2024-02-31', '2024-03-01', { startDate: 'validation.date' }],
    ['2023-02-29', '2024-03-01', { startDate: 'validation.date' }],
    ['2024-03-02', '2024-03-01', { endDate: 'validation.endBeforeStart' }],
    ['0000-01-01', '2024-03-01', { startDate: 'validation.date' }],
    ['2024-1-1', 'tomorrow', { startDate: 'validation.date', endDate: 'validation.date' }],
    ['2024-01-01T00:00:00Z', '2024-03-01', { startDate: 'validation.date' }],
    ['-2024-01-01', '99999-01-01', { startDate: 'validation.date', endDate: 'validation.date' }],
  ];
  it.each(wrong)('refuses the days %s to %s', async (startDate, endDate, fields) => {
    for (const call of [getLicenceReport, getLicenceReportSummary]) {
      const { status, body } = await admin.send(call, { params: { startDate, endDate } });
      expect([status, body.fields]).toEqual([400, fields]);
    }
  });

  it('takes the first and the last day there are, and refuses pages that are none', async () => {
    expect((await report('0001-01-01', '9999-12-31', { page: 1 })).status).toBe(200);
    for (const query of [{ page: 0 }, { page: 1, page_size: 101 }, { page: 'x' }, { search: 'x' }])
      expect((await report('2024-01-01', '2024-01-02', query)).status).toBe(400);
  });

  it('[guarantee 11] holds no word of another distributor, and is not for visitors', async () => {
    const other = await hub.as('d1');
    const { data } = await report('0001-01-01', '9999-12-31', {}, other);
    expect(data.length).toBeGreaterThan(100);
    expect(JSON.stringify(data)).not.toContain('Platypus');
    expect((await report('2001-01-01', '2001-01-02', {}, hub.visitor())).status).toBe(401);
  });
});

describe('the average report', () => {
  it('has a row for each organisation in use and the overall average at the end', async () => {
    const gone = await addOrganisation(hub, 'Archived one', 3);
    await hub.rows('update organisations set archived_at = now() where id = ?::integer', gone);
    const { status, data, total } = await admin.send(getAverageReport, {});
    const rows = await hub.rows<{ name: string; locations: number; licences: number }>(
      `select o.name,
         (select count(*)::integer from locations l where l.organisation_id = o.id and l.archived_at is null) as locations,
         (select count(*)::integer from licences l where l.organisation_id = o.id and l.archived_at is null) as licences
       from organisations o where o.distributor_id = 3 and o.archived_at is null order by o.name_key, o.id`,
    );
    const average = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 100) / 100);
    const licences = rows.reduce((sum, row) => sum + row.licences, 0);
    expect(status).toBe(200);
    expect(data).toEqual([
      [...AVERAGE_REPORT_HEADERS],
      ...rows.map((row) => [row.name, row.locations, row.licences, average(row.licences, row.locations)]),
      [OVERALL_AVERAGE, '', average(licences, rows.length), ''],
    ]);
    expect(total).toBe(rows.length + 1);
    expect(JSON.stringify(data)).not.toContain('Archived one');

    const summary = (await admin.send(getAverageSummary, {})).data;
    expect(summary).toMatchObject({ organisations: rows.length, licences, average: average(licences, rows.length) });
    const largest = [...rows].sort((a, b) => b.licences - a.licences)[0];
    expect(summary.top[0]).toEqual({
      id: expect.any(Number),
      organisation: largest?.name,
      locations: largest?.locations,
      licences: largest?.licences,
    });
  });

  it('comes in pages that together are the whole', async () => {
    const whole = (await admin.send(getAverageReport, {})).data;
    const paged: unknown[] = [];
    for (let page = 1; page <= Math.ceil((whole.length - 1) / 3); page += 1)
      paged.push(...(await admin.send(getAverageReport, { query: { page, page_size: 3 } })).data.slice(1));
    expect(paged).toEqual(whole.slice(1));
  });

  it('is an average of nothing where there is nothing, and not for visitors', async () => {
    expect((await hub.visitor().send(getAverageReport, {})).status).toBe(401);
    expect((await hub.visitor().send(getAverageSummary, {})).status).toBe(401);
    const other = (await (await hub.as('d1')).send(getAverageReport, {})).data;
    expect(JSON.stringify(other)).not.toContain('Platypus');
    const homeless = await addOrganisation(hub, 'No site at all', 3);
    expect((await admin.send(getAverageReport, {})).data).toContainEqual(['No site at all', 0, 0, 0]);
    await hub.rows('delete from organisations where id = ?::integer', homeless);
  });
});
