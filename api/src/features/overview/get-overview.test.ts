import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@hub/contract/call';
import { listLicences, listUnverifiedLicences } from '@hub/contract/licences';
import { getOverview, type Overview } from '@hub/contract/overview';
import { listInvites } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const DAY_MS = 24 * 3_600_000;
const VERSION = '99.1.0';

let hub: TestHub;
let d1: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [d1, d2] = await Promise.all([hub.as('d1'), hub.as('d2')]);
});

interface Kit {
  expiry_date?: Date | null;
  is_active?: boolean;
  last_online_date?: Date | null;
  licensed_app_version?: string | null;
  archived_at?: Date | null;
  is_verified?: boolean;
}

const addLicence = async (distributor: number, kit: Kit = {}): Promise<void> => {
  const values = {
    expiry_date: null,
    is_active: false,
    last_online_date: null,
    licensed_app_version: null,
    archived_at: null,
    is_verified: true,
    ...kit,
    description: 'Counted',
    activation_key: randomUUID(),
  };
  const columns = Object.keys(values);
  await hub.rows(
    `insert into licences (distributor_id, location_id, organisation_id, product_id, ${columns.join(', ')})
     select l.distributor_id, l.id, l.organisation_id, (select min(id) from products), ${columns.map(() => '?').join(', ')}
     from locations l where l.distributor_id = ? and l.archived_at is null order by l.id limit 1`,
    ...Object.values(values),
    distributor,
  );
};

const overviewOf = async (person: Person): Promise<Overview> => {
  const { status, data } = await person.send(getOverview, {});
  expect(status).toBe(200);
  return data;
};

/** How the figures differ after something was done. */
const changeOf = async (person: Person, work: () => Promise<void>) => {
  const before = await overviewOf(person);
  await work();
  const after = await overviewOf(person);
  const inMonth = (overview: Overview, month: number) => overview.expiring[month]?.licences ?? 0;
  const silent = (overview: Overview, days: number) => overview.silent.find((one) => one.days === days)?.licences ?? 0;
  const ofFirstProduct = ({ products }: Overview) => products.toSorted((a, b) => a.id - b.id)[0]?.licences ?? 0;
  const withVersion = ({ versions }: Overview) => versions.find(({ version }) => version === VERSION)?.licences ?? 0;
  const grownBy = (figure: (overview: Overview) => number) => figure(after) - figure(before);
  return {
    licences: grownBy(({ licences }) => licences),
    months: after.expiring.map((_, month) => grownBy((overview) => inMonth(overview, month))),
    expiredActive: grownBy(({ expired_active }) => expired_active),
    toVerify: grownBy(({ to_verify }) => to_verify),
    invitations: grownBy(({ pending_invitations }) => pending_invitations),
    silent7: grownBy((overview) => silent(overview, 7)),
    silent30: grownBy((overview) => silent(overview, 30)),
    product: grownBy(ofFirstProduct),
    version: grownBy(withVersion),
  };
};

const NO_CHANGE = {
  licences: 0,
  months: Array.from({ length: 12 }, () => 0),
  expiredActive: 0,
  toVerify: 0,
  invitations: 0,
  silent7: 0,
  silent30: 0,
  product: 0,
  version: 0,
};

const now = new Date();
const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const monthFrom = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
const inMonths = (...months: number[]) =>
  NO_CHANGE.months.map((_, month) => months.filter((one) => one === month).length);

describe('the overview', () => {
  it('counts the licences that expire in each of the next twelve months, from today on', async () => {
    const change = await changeOf(d1, async () => {
      await addLicence(1, { expiry_date: today });
      await addLicence(1, { expiry_date: monthFrom(1) });
      await addLicence(1, { expiry_date: new Date(monthFrom(12).getTime() - DAY_MS) });
      await addLicence(1, { expiry_date: new Date(today.getTime() - DAY_MS) });
      await addLicence(1, { expiry_date: monthFrom(12) });
      await addLicence(1, { expiry_date: monthFrom(1), archived_at: now });
      await addLicence(1);
    });
    expect(change).toEqual({ ...NO_CHANGE, licences: 6, product: 6, months: inMonths(0, 1, 11) });
    expect((await overviewOf(d1)).expiring[0]?.month).toBe(now.toISOString().slice(0, 7));
  });

  it('counts what is expired and still active, silent devices and their versions', async () => {
    const yesterday = new Date(today.getTime() - DAY_MS);
    const device = { is_active: true, licensed_app_version: VERSION };
    const change = await changeOf(d1, async () => {
      // More devices than any other version has, so that it is among the most frequent.
      for (let index = 0; index < 20; index += 1) await addLicence(1, { ...device, last_online_date: now });
      await addLicence(1, { ...device, last_online_date: daysAgo(8) });
      await addLicence(1, { ...device, last_online_date: daysAgo(31) });
      await addLicence(1, { ...device, last_online_date: daysAgo(31), archived_at: now });
      await addLicence(1, { ...device, is_active: false, last_online_date: daysAgo(31) });
      await addLicence(1, { ...device, last_online_date: now, expiry_date: yesterday });
      await addLicence(1, { expiry_date: yesterday });
    });
    expect(change).toEqual({
      ...NO_CHANGE,
      licences: 25,
      product: 25,
      expiredActive: 1,
      silent7: 2,
      silent30: 1,
      version: 23,
    });
  });

  it('sums up the versions that few devices have', async () => {
    for (let index = 0; index < 12; index += 1)
      await addLicence(1, { is_active: true, last_online_date: now, licensed_app_version: `0.0.${index}` });
    const { versions, other_versions: others } = await overviewOf(d1);
    const [devices] = await hub.rows<{ n: number; versions: number }>(
      `select count(*)::integer as n, count(distinct licensed_app_version)::integer as versions from licences
       where distributor_id = 1 and is_active and archived_at is null and licensed_app_version is not null`,
    );
    expect(versions).toHaveLength(10);
    expect(versions.map(({ licences }) => licences)).toEqual(
      versions.map(({ licences }) => licences).toSorted((a, b) => b - a),
    );
    expect(others.versions).toBe((devices?.versions ?? 0) - 10);
    expect(versions.reduce((sum, { licences }) => sum + licences, others.licences)).toBe(devices?.n);
  });

  it('counts what the lists of licences to verify and of pending invitations show', async () => {
    await hub.rows('update distributors set requires_verification = true where number = 1');
    const change = await changeOf(d1, async () => {
      await addLicence(1, { is_verified: false });
      await addLicence(1, { is_verified: false, archived_at: now });
      await hub.rows(
        `insert into invites (distributor_id, location_id, email, email_key, first_name, last_name, roles, token_hash, expires_at, accepted_at)
         select 1, min(id), g || '@counted.example', g || '@counted.example', 'A', 'B', 8, decode(md5(g::text), 'hex'), now(),
           case when g = 3 then now() end
         from locations, generate_series(1, 3) g where distributor_id = 1 group by g`,
      );
    });
    expect(change).toEqual({ ...NO_CHANGE, licences: 1, product: 1, toVerify: 1, invitations: 2 });
    const listed = await d1.send(listUnverifiedLicences, { query: { page: 1 } });
    const invited = await d1.send(listInvites, { query: { page: 1 } });
    const { to_verify, pending_invitations } = await overviewOf(d1);
    expect([to_verify, pending_invitations]).toEqual([listed.total, invited.total]);
    const found = await d1.send(listInvites, { query: { page: 1, search: '@counted', sort: 'email' } });
    expect(found.data.map(({ email }) => email)).toEqual(['1@counted.example', '2@counted.example']);
    expect(found.data[0]?.org_location_name).toMatch(/\S/);
    await hub.rows('update distributors set requires_verification = false where number = 1');
    expect((await overviewOf(d1)).to_verify).toBe(0);
  });

  it('counts what the list of licences shows for each figure', async () => {
    const overview = await overviewOf(d1);
    const totalOf = async (query: CallRequest<typeof listLicences>['query']) =>
      (await d1.send(listLicences, { query: { ...query, page: 1, page_size: 1 } })).total;
    expect(await totalOf({})).toBe(overview.licences);
    expect(await totalOf({ status: 'expired', active: 'yes' })).toBe(overview.expired_active);
    for (const { days, licences } of overview.silent) expect(await totalOf({ silent_days: days })).toBe(licences);
    for (const { id, licences } of overview.products) expect(await totalOf({ product: id })).toBe(licences);
    for (const { version, licences } of overview.versions)
      expect(await totalOf({ version, active: 'yes' })).toBe(licences);
    for (const [index, { licences }] of overview.expiring.entries()) {
      const first = index === 0 ? today : monthFrom(index);
      const last = new Date(monthFrom(index + 1).getTime() - DAY_MS);
      const days = { expires_from: first.toISOString().slice(0, 10), expires_to: last.toISOString().slice(0, 10) };
      expect(await totalOf(days)).toBe(licences);
    }
  });

  it('[guarantee 11] counts nothing of another distributor', async () => {
    const change = await changeOf(d1, async () => {
      await addLicence(2, { is_active: true, expiry_date: today, last_online_date: daysAgo(40), is_verified: false });
      await addLicence(2, { is_active: true, expiry_date: daysAgo(3), licensed_app_version: VERSION });
      await hub.rows(
        `insert into invites (distributor_id, location_id, email, email_key, first_name, last_name, roles, token_hash, expires_at)
         select 2, min(id), 'far@counted.example', 'far@counted.example', 'A', 'B', 8, decode(md5('far'), 'hex'), now()
         from locations where distributor_id = 2`,
      );
    });
    expect(change).toEqual(NO_CHANGE);
    const far = await d1.send(listInvites, { query: { page: 1, search: 'far@counted' } });
    expect([far.total, far.data]).toEqual([0, []]);
    const atTheOther = await changeOf(d2, () => addLicence(2, { is_active: true, last_online_date: daysAgo(40) }));
    expect(atTheOther).toEqual({ ...NO_CHANGE, licences: 1, product: 1, silent7: 1, silent30: 1 });
  });
});
