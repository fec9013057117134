import { applyChange, type ChangeAction, planChange, undoChange } from '@hub/contract/changes';
import { KIT_COLOUR_NAMES } from '@hub/contract/kit-colours';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { makeLicences, runBatches } from './changes.testing.ts';

const RUNS = 25;
const LICENCES = 12;

let hub: TestHub;
let d2: Person;
let ids: string[];
let catalogue: Catalogue;
let locations: number[];

/** Licences that differ in everything that the rules look at, at a distributor that requires verification. */
beforeAll(async () => {
  hub = await openTestHub();
  d2 = await hub.as('d2');
  catalogue = await openCatalogue(hub, d2, 2);
  ids = await makeLicences(d2, catalogue, 'Property {n}', LICENCES);
  locations = [catalogue.licence.org_location_id, (await catalogue.otherLocation()).id];
  await hub.rows(
    `update licences l set
       expiry_date = case when n.i % 3 > 0 then timestamptz '2027-01-31 00:00Z' + n.i * interval '17 days 3 hours' end,
       is_verified = n.i % 2 = 0, license_colour = case when n.i % 4 = 0 then 'red' else 'none' end,
       archived_at = case when n.i = 5 then now() end,
       is_active = n.i % 3 = 1, activated_at = case when n.i % 3 = 1 then now() end,
       device_serial = case when n.i % 3 = 1 then 'SN-' || n.i end, last_online_date = case when n.i % 3 = 1 then now() end,
       licensed_app_version = case when n.i % 3 = 1 then '1.' || n.i end,
       product_modules = case when n.i % 2 = 1 then array[?::integer] else '{}' end,
       base_package_id = case when n.i = 7 then null else base_package_id end
     from unnest(?::uuid[]) with ordinality as n (id, i) where l.uuid_id = n.id`,
    catalogue.extraModule,
    ids,
  );
});

/** All columns but the version and the time of the last change, and the counts that follow from them. */
const snapshot = async () => ({
  licences: await hub.rows(
    "select to_jsonb(l) - 'version' - 'updated_at' as licence from licences l where distributor_id = 2 order by uuid_id",
  ),
  locations: await hub.rows('select id, num_licenses from locations where distributor_id = 2 order by id'),
  organisations: await hub.rows('select id, num_licenses from organisations where distributor_id = 2 order by id'),
});

const anyAction = (): fc.Arbitrary<z.input<typeof ChangeAction>> => {
  const { closedPackage, retiredPackage, otherPackage, extraModule, packageModule, licence } = catalogue;
  return fc.oneof(
    fc
      .constantFrom('2027-02-28', '2030-12-31', null)
      .map((expiry_date) => ({ kind: 'setExpiry' as const, expiry_date })),
    fc.integer({ min: 1, max: 48 }).map((months) => ({ kind: 'extendExpiry' as const, months })),
    fc
      .constantFrom(licence.base_package_id ?? 0, closedPackage, retiredPackage, otherPackage)
      .map((base_package_id) => ({ kind: 'setPackage' as const, base_package_id })),
    fc
      .constantFrom<{ add: number[]; remove: number[] }[]>(
        { add: [extraModule], remove: [] },
        { add: [], remove: [extraModule] },
        { add: [packageModule], remove: [extraModule] },
      )
      .map((modules) => ({ kind: 'changeModules' as const, ...modules })),
    fc.constantFrom(...locations).map((org_location_id) => ({ kind: 'move' as const, org_location_id })),
    fc.constantFrom(...KIT_COLOUR_NAMES).map((license_colour) => ({ kind: 'setColour' as const, license_colour })),
    fc.constantFrom('', 'PO-1').map((purchase_order) => ({ kind: 'setPurchaseOrder' as const, purchase_order })),
    fc.constantFrom(
      { kind: 'alignExpiry' as const },
      { kind: 'verify' as const },
      { kind: 'archive' as const },
      { kind: 'reset' as const },
    ),
  );
};

const anySelection = () =>
  fc.oneof(
    fc.subarray(ids, { minLength: 1 }).map((some) => ({ ids: some })),
    fc
      .constantFrom({ verified: 'no' as const }, { active: 'yes' as const }, { colour: 'red' as const }, {})
      .map((filter) => ({ filter: { search: 'property', ...filter } })),
  );

describe('undoing a change', () => {
  it('after applying it gives the identical database, whatever the action and the selection', {
    timeout: 120_000,
  }, async () => {
    const before = await snapshot();
    const applied = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        anyAction(),
        anySelection(),
        fc.integer({ min: 1, max: LICENCES }),
        async (action, selection, limit) => {
          const { data } = await d2.send(planChange, { body: { selection, action } });
          if (!data.counts.some(({ outcome }) => outcome === 'planned')) return;
          applied.add(action.kind);
          await d2.send(applyChange, { params: { id: data.id } });
          await runBatches(hub, d2, data.id, limit);
          expect(await snapshot()).not.toEqual(before);
          await d2.send(undoChange, { params: { id: data.id } });
          await runBatches(hub, d2, data.id, limit);
          expect(await snapshot()).toEqual(before);
        },
      ),
      { numRuns: RUNS, seed: 20_261_115 },
    );
    expect(applied.size).toBeGreaterThan(7);
  });
});
