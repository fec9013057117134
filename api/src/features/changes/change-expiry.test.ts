import {
  applyChange,
  type ChangeSet,
  exportChangeRows,
  getChange,
  listChangeRows,
  undoChange,
} from '@hub/contract/changes';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { makeLicences, planFor, runBatches } from './changes.testing.ts';

let hub: TestHub;
let d1: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  d1 = await hub.as('d1');
  catalogue = await openCatalogue(hub, d1);
});

/** Licences that expire at these moments; null for a lifetime. */
const licencesUntil = async (label: string, expiries: readonly (string | null)[]): Promise<string[]> => {
  const ids = await makeLicences(d1, catalogue, `${label} {n}`, expiries.length);
  await hub.rows(
    `update licences l set expiry_date = n.expiry from unnest(?::uuid[], ?::timestamptz[]) as n (id, expiry)
     where l.uuid_id = n.id`,
    ids,
    expiries,
  );
  return ids;
};

const rowsOf = async (id: number, query: { only?: 'earlier' | 'waiting'; outcome?: 'refused' } = {}) =>
  d1.send(listChangeRows, { params: { id }, query: { page: 1, page_size: 100, ...query } });
const setOf = async (id: number) => (await d1.send(getChange, { params: { id } })).data;
const apply = async (id: number, body: { purchase_order?: string } = {}) => {
  const { status } = await d1.send(applyChange, { params: { id }, body });
  expect(status).toBe(200);
  await runBatches(hub, d1, id);
};

describe('a change of expiries', () => {
  it('says how many days each licence is given or loses, over month ends, leap days and lifetimes', async () => {
    const ids = await licencesUntil('Days', [
      '2028-02-28T00:00Z',
      '2027-02-28T00:00Z',
      '2028-02-29T23:30Z',
      '2028-03-31T00:00Z',
      '2028-03-01T00:00Z',
      null,
    ]);
    const { id, days } = await planFor(d1, ids, { kind: 'setExpiry', expiry_date: '2028-03-01' });
    const totals = { gaining: 3, given: 2 + 367 + 1, losing: 1, taken: 30, to_lifetime: 0, from_lifetime: 1 };
    expect(days).toEqual(totals);
    const { data } = await rowsOf(id);
    const daysOf = new Map(data.map(({ record_id, days: given, is_earlier }) => [record_id, [given, is_earlier]]));
    expect(ids.map((uuid) => daysOf.get(uuid))).toEqual([
      [2, false],
      [367, false],
      [1, false],
      [-30, true],
      [null, false],
      [null, true],
    ]);
    const earlier = await rowsOf(id, { only: 'earlier' });
    expect([earlier.total, earlier.data.map(({ record_id }) => record_id).toSorted()]).toEqual([
      2,
      [ids[3], ids[5]].toSorted(),
    ]);
    expect((await rowsOf(id, { only: 'earlier', outcome: 'refused' })).total).toBe(0);
    const table = await d1.send(exportChangeRows, { params: { id } });
    const [headers = [], ...cells] = table.data;
    const column = headers.indexOf('Days');
    expect(new Map(cells.map((row) => [row[0], row[column]])).get(ids[3])).toBe(-30);
  });

  it('counts the days of each month when it extends, and no days where a lifetime is given', async () => {
    const ids = await licencesUntil('Extended', ['2028-01-31T00:00Z', '2027-01-31T00:00Z', null]);
    const gained = async (action: Parameters<typeof planFor>[2]): Promise<ChangeSet['days']> =>
      (await planFor(d1, ids, action)).days;
    const none = { gaining: 0, given: 0, losing: 0, taken: 0, to_lifetime: 0, from_lifetime: 0 };
    expect(await gained({ kind: 'extendExpiry', months: 1 })).toEqual({ ...none, gaining: 2, given: 29 + 28 });
    expect(await gained({ kind: 'extendExpiry', months: 12 })).toEqual({ ...none, gaining: 2, given: 366 + 365 });
    expect(await gained({ kind: 'alignExpiry' })).toEqual({ ...none, gaining: 1, given: 365 });
    expect(await gained({ kind: 'setExpiry', expiry_date: null })).toEqual({ ...none, to_lifetime: 2 });
    expect(await gained({ kind: 'archive' })).toBeNull();
  });

  it('does not count the days of licences that are skipped', async () => {
    const ids = await licencesUntil('Skipped', ['2028-01-01T00:00Z', '2028-01-01T00:00Z']);
    const { id, days } = await planFor(d1, ids, { kind: 'extendExpiry', months: 1 });
    expect(days).toMatchObject({ gaining: 2, given: 62 });
    await hub.rows('update licences set version = version + 1 where uuid_id = ?', ids[0]);
    await apply(id);
    expect((await setOf(id)).days).toMatchObject({ gaining: 1, given: 31 });
  });

  it('says how many devices have received the new date, and which have not', async () => {
    const ids = await licencesUntil('Devices', Array(5).fill('2030-01-01T00:00Z'));
    const [received, silent, never, , archived] = ids;
    await hub.rows(
      `update licences set is_active = true, device_serial = 'SN', activated_at = now(),
         last_online_date = case when uuid_id <> ? then now() end where uuid_id = any (?::uuid[])`,
      never,
      [received, silent, never, archived],
    );
    const { id } = await planFor(d1, ids, { kind: 'extendExpiry', months: 1 });
    expect((await setOf(id)).devices).toBeNull();
    await apply(id);
    expect((await setOf(id)).devices).toEqual({ active: 4, received: 0 });
    await hub.rows("update licences set last_online_date = now() + interval '1 s' where uuid_id = ?", received);
    await hub.rows('update licences set archived_at = now() where uuid_id = ?', archived);
    expect((await setOf(id)).devices).toEqual({ active: 3, received: 1 });
    const waiting = await rowsOf(id, { only: 'waiting' });
    expect([waiting.total, waiting.data.map(({ record_id }) => record_id).toSorted()]).toEqual([
      2,
      [silent, never].toSorted(),
    ]);
  });

  it('gives the purchase order with the new date, and takes both back', async () => {
    const ids = await licencesUntil('Ordered', ['2028-01-31T00:00Z', '2028-02-29T00:00Z', '2028-02-29T00:00Z']);
    await hub.rows("update licences set purchase_order = 'PO-OLD' where uuid_id = ?", ids[0]);
    const stored = () =>
      hub.rows<{ day: string; purchase_order: string }>(
        `select to_char(expiry_date at time zone 'UTC', 'YYYY-MM-DD') as day, purchase_order from licences
         where uuid_id = any (?::uuid[]) order by expiry_date, uuid_id`,
        ids.slice(0, 2),
      );
    const before = await stored();
    const { id } = await planFor(d1, ids, { kind: 'extendExpiry', months: 12 });
    await hub.rows('update licences set version = version + 1 where uuid_id = ?', ids[2]);
    await apply(id, { purchase_order: ' PO-2028 ' });
    expect(await stored()).toEqual([
      { day: '2029-01-31', purchase_order: 'PO-2028' },
      { day: '2029-02-28', purchase_order: 'PO-2028' },
    ]);
    expect((await setOf(id)).purchase_order).toBe('PO-2028');
    const [skipped] = await hub.rows('select purchase_order from licences where uuid_id = ?', ids[2]);
    expect(skipped).toEqual({ purchase_order: '' });
    const row = (await rowsOf(id)).data.find(({ record_id }) => record_id === ids[0]);
    expect(row?.changes).toMatchObject({ 'purchase order': { from: 'PO-OLD', to: 'PO-2028' } });
    const [headers = [], ...cells] = (await d1.send(exportChangeRows, { params: { id } })).data;
    const ordered = cells.find(([uuid]) => uuid === ids[0]);
    expect(ordered?.[headers.indexOf('After')]).toContain('PO-2028');
    expect((await d1.send(undoChange, { params: { id } })).status).toBe(200);
    await runBatches(hub, d1, id);
    expect(await stored()).toEqual(before);
  });

  it('has a purchase order only with a new date, and no empty one', async () => {
    const ids = await licencesUntil('Unordered', ['2028-01-31T00:00Z']);
    await hub.rows("update licences set purchase_order = 'PO-KEPT' where uuid_id = ?", ids[0]);
    const colour = await planFor(d1, ids, { kind: 'setColour', license_colour: 'navy' });
    const refused = await d1.send(applyChange, { params: { id: colour.id }, body: { purchase_order: 'PO-1' } });
    expect([refused.status, refused.body.fields]).toEqual([400, { purchase_order: 'validation.unknownField' }]);
    expect((await setOf(colour.id)).state).toBe('planned');
    const { id } = await planFor(d1, ids, { kind: 'extendExpiry', months: 1 });
    await apply(id, { purchase_order: ' ' });
    expect((await setOf(id)).purchase_order).toBeNull();
    const [kept] = await hub.rows('select purchase_order from licences where uuid_id = ?', ids[0]);
    expect(kept).toEqual({ purchase_order: 'PO-KEPT' });
  });
});
