import { listLicences } from '@hub/contract/licences';
import { getRenewals, listRenewals, type RenewalCounts } from '@hub/contract/renewals';
import { RENEWAL_COUNT_CAP, RENEWAL_MONTHS } from '@hub/contract/renewals.policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let dev: Person;
const ids = { organisation: [0, 0], region: 0, location: [0, 0, 0], product: [0, 0] };

const insert = (table: string, values: Record<string, unknown>, key?: string) => insertRow(hub, table, values, key);

const addLicence = (place: number, product: number, expiry_date: string | null, values: Record<string, unknown> = {}) =>
  insert(
    'licences',
    {
      distributor_id: 9,
      location_id: ids.location[place],
      organisation_id: ids.organisation[place === 2 ? 1 : 0],
      product_id: ids.product[product],
      activation_key: crypto.randomUUID().toUpperCase(),
      description: 'Due',
      expiry_date,
      ...values,
    },
    'uuid_id',
  );

const now = new Date();
const day = (date: Date): string => date.toISOString().slice(0, 10);
const today = day(now);
const yesterday = day(new Date(now.getTime() - 24 * 3_600_000));
/** The first and the last day of the month so many months from now. */
const first = (month: number) => day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)));
const last = (month: number) => day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month + 1, 0)));

const counts = (overdue: number, months: Record<number, number>): RenewalCounts => ({
  overdue,
  months: Array.from({ length: RENEWAL_MONTHS }, (_, month) => months[month] ?? 0),
});

beforeAll(async () => {
  hub = await openTestHub();
  await hub.rows("insert into distributors (number, name) values (9, 'Nine')");
  dev = await hub.as('dev', 9);
  const organisation = (name: string) => insert('organisations', { distributor_id: 9, name });
  ids.organisation = [await organisation('Bilby'), await organisation('Ächidna')];
  ids.region = await insert('regions', { distributor_id: 9, organisation_id: ids.organisation[0], name: 'North' });
  const location = (of: number, name: string, region_id: number | null = null) =>
    insert('locations', { distributor_id: 9, organisation_id: ids.organisation[of], region_id, name });
  ids.location = [await location(0, 'Depot', ids.region), await location(0, 'Annexe'), await location(1, 'Base')];
  const product = (name: string) => insert('products', { name, key_name: `nine_${name}` });
  ids.product = [await product('One'), await product('Two')];
  await organisation('Nothing due');

  await addLicence(0, 0, yesterday);
  await addLicence(0, 0, today);
  await addLicence(0, 1, last(0));
  await addLicence(1, 0, first(1));
  await addLicence(1, 0, last(1));
  await addLicence(1, 1, last(11));
  await addLicence(1, 0, first(12));
  await addLicence(1, 0, null);
  await addLicence(1, 0, today, { archived_at: now.toISOString() });
  await addLicence(2, 1, '2020-02-29');
});

const list = (query = {}, by = dev) => by.send(listRenewals, { query: { page: 1, ...query } });

describe('the renewal tree', () => {
  it('has the organisations in which something is due, by name, with what is due when', async () => {
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data).toEqual([
      { id: ids.organisation[1], name: 'Ächidna', ...counts(1, {}) },
      { id: ids.organisation[0], name: 'Bilby', ...counts(1, { 0: 2, 1: 2, 11: 1 }) },
    ]);
  });

  it('counts what the list of licences shows for the same days', async () => {
    const { data } = await list({ search: 'bilby' });
    const shown = async (query: object) =>
      (await dev.send(listLicences, { query: { page: 1, organisation: ids.organisation[0], ...query } })).total;
    const months = Array.from({ length: RENEWAL_MONTHS }, (_, month) =>
      shown({ expires_from: month === 0 ? today : first(month), expires_to: last(month) }),
    );
    expect(data[0]).toMatchObject({
      overdue: await shown({ expires_to: yesterday }),
      months: await Promise.all(months),
    });
  });

  it('is searched, filtered, ordered and paged', async () => {
    const names = async (query: object) => (await list(query)).data.map(({ name }) => name);
    expect(await names({ search: 'ACHID' })).toEqual(['Ächidna']);
    expect(await names({ search: 'nothing' })).toEqual([]);
    expect(await names({ order: 'desc' })).toEqual(['Bilby', 'Ächidna']);
    expect(await list({ product: ids.product[1] })).toMatchObject({
      total: 2,
      data: [{ name: 'Ächidna' }, { name: 'Bilby', ...counts(0, { 0: 1, 11: 1 }) }],
    });
    expect(await list({ page: 2, page_size: 1 })).toMatchObject({ total: 2, data: [{ name: 'Bilby' }] });
    expect(await list({ page: 3, page_size: 1 })).toMatchObject({ total: 2, data: [] });
    expect((await dev.send(listRenewals, { query: { product: 'x' as never } })).status).toBe(400);
  });

  it('opens an organisation into its regions and locations', async () => {
    const { data } = await dev.send(getRenewals, { params: { organisationId: ids.organisation[0] ?? 0 }, query: {} });
    const depot = counts(1, { 0: 2 });
    expect(data).toEqual({
      regions: [{ id: ids.region, name: 'North', ...depot }],
      locations: [
        { id: ids.location[1], name: 'Annexe', region_id: null, ...counts(0, { 1: 2, 11: 1 }) },
        { id: ids.location[0], name: 'Depot', region_id: ids.region, ...depot },
      ],
      more_locations: 0,
    });
  });

  it('leaves out archived locations and organisations', async () => {
    const archive = (table: string, id: number | undefined, at: string | null) =>
      hub.rows(`update ${table} set archived_at = ? where id = ?::integer`, at, id);
    await archive('locations', ids.location[1], now.toISOString());
    expect((await list({ search: 'bilby' })).data).toMatchObject([counts(1, { 0: 2 })]);
    await archive('locations', ids.location[1], null);
    await archive('organisations', ids.organisation[1], now.toISOString());
    expect((await list()).data.map(({ name }) => name)).toEqual(['Bilby']);
    const { status } = await dev.send(getRenewals, { params: { organisationId: ids.organisation[1] ?? 0 }, query: {} });
    expect(status).toBe(404);
    await archive('organisations', ids.organisation[1], null);
  });

  it('counts its organisations however many licences are due in them, up to a thousand', async () => {
    const [, echidna] = ids.organisation;
    const key = `'COUNT-' || gen_random_uuid()`;
    await hub.rows(
      `insert into licences (distributor_id, location_id, organisation_id, product_id, description, activation_key, expiry_date)
       select 9, ${ids.location[2]}, ${echidna}, ${ids.product[0]}, 'Many', ${key}, now()::date - 400 - n % 100 from generate_series(1, 4100) n`,
    );
    expect((await list()).total).toBe(2);
    expect((await list({ product: ids.product[1] })).total).toBe(2);
    await hub.rows(
      `with o as (insert into organisations (distributor_id, name) select 9, 'Many ' || n from generate_series(1, 1100) n returning id),
         l as (insert into locations (distributor_id, organisation_id, name) select 9, id, 'Site' from o returning id, organisation_id)
       insert into licences (distributor_id, location_id, organisation_id, product_id, description, activation_key, expiry_date)
       select 9, id, organisation_id, ${ids.product[0]}, 'Many', ${key}, now()::date + 30 from l`,
    );
    expect((await list()).total).toBe(RENEWAL_COUNT_CAP);
    await hub.rows(`delete from licences where organisation_id = ${echidna} and activation_key like 'COUNT-%'`);
    expect((await list()).total).toBe(RENEWAL_COUNT_CAP);
    expect((await list({ search: 'many' })).total).toBe(RENEWAL_COUNT_CAP);
    expect((await list({ search: 'many 10' })).total).toBe(111);
  });

  it('[guarantee 11] holds nothing of another distributor', async () => {
    const other = await hub.as('d2', 2);
    expect((await list({ search: 'bilby' }, other)).data).toEqual([]);
    const reply = await other.send(getRenewals, { params: { organisationId: ids.organisation[0] ?? 0 }, query: {} });
    expect(reply.status).toBe(404);
  });
});
