import { listLicences } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { openCatalogue } from './licences.testing.ts';

const LICENCES = 600;
const HOURS = 3_600_000;

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  const { licence } = await openCatalogue(hub, admin);
  // One check-in every five hours, so that they fall on both sides of every week and day.
  await hub.rows(
    `insert into licences (distributor_id, location_id, organisation_id, product_id, activation_key, description, is_active,
       last_online_date, license_colour)
     select c.distributor_id, c.id, c.organisation_id, 1, 'COUNT-' || n, 'Bilby ' || n, n % 7 <> 0, timestamptz '2020-01-01' + n * interval '5 hours',
       case when n % 2 = 0 then 'pink' else 'navy' end
     from locations c, generate_series(1, ${LICENCES}) n where c.id = ${licence.org_location_id}`,
  );
});

const totalOf = async (query: Record<string, unknown>) =>
  (await admin.send(listLicences, { query: { page: 1, ...query } as never })).total;
const truthOf = async (condition: string): Promise<number> => {
  const [row] = await hub.rows<{ n: number }>(
    `select count(*)::integer as n from licences where description like 'Bilby %' and ${condition}`,
  );
  return row?.n ?? Number.NaN;
};

describe('the total of all licences', () => {
  it('is exact for silent devices, whatever day of the week they are asked for', async () => {
    const start = Date.UTC(2020, 0, 1);
    for (let day = 0; day < 16; day += 1) {
      const since = new Date(start + (20 + day) * 24 * HOURS).toISOString().slice(0, 10);
      const silent = `is_active and last_online_date < timestamptz '${since} 00:00:00+00'`;
      expect([since, await totalOf({ silent_since: since })]).toEqual([since, await truthOf(silent)]);
      expect(await totalOf({ silent_since: since, colour: 'pink' })).toBe(
        await truthOf(`${silent} and license_colour = 'pink'`),
      );
    }
    const both = await totalOf({ silent_since: '2020-02-01', silent_days: 1 });
    expect(both).toBe(await truthOf("is_active and last_online_date < timestamptz '2020-02-01 00:00:00+00'"));
  });

  it('is exact for a word that every label has, alone and with a filter', async () => {
    expect(await totalOf({ search: 'bilby' })).toBe(LICENCES);
    expect(await totalOf({ search: 'bilby', colour: 'pink' })).toBe(LICENCES / 2);
  });

  it('is exact for a rare word, in every order and on every page', async () => {
    for (const sort of ['created_at', 'description', 'expiry_date', 'last_online_date'])
      for (const page of [1, 2, 99]) expect(await totalOf({ search: 'bilby 59', sort, page })).toBe(11);
  });
});
