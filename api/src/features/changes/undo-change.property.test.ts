import { applyChange, type ChangeAction, planChange, undoChange } from '@hub/contract/changes';
import { KIT_COLOUR_NAMES } from '@hub/contract/kit-colours';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { makeLicences, runBatches } from './changes.testing.ts';

/** Of each kind of action. */
const RUNS = 3;
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

/** Locations and organisations whose stored count differs from what they have. */
const wrongCounts = () =>
  hub.rows(
    `select 'location' as kind, c.id from locations c
       where c.num_licenses <> (select count(*) from licences l where l.location_id = c.id and l.archived_at is null)
     union all
     select 'organisation', o.id from organisations o
       where o.num_licenses <> (select count(*) from licences l join locations c on c.id = l.location_id
         where c.organisation_id = o.id and l.archived_at is null and c.archived_at is null)`,
  );

type Action = z.input<typeof ChangeAction>;

const actionsOf = (): { [Kind in Action['kind']]: fc.Arbitrary<Action> } => {
  const { closedPackage, retiredPackage, otherPackage, extraModule, packageModule } = catalogue;
  return {
    setExpiry: fc
      .constantFrom('2027-02-28', '2030-12-31', null)
      .map((expiry_date) => ({ kind: 'setExpiry', expiry_date })),
    extendExpiry: fc.integer({ min: 1, max: 48 }).map((months) => ({ kind: 'extendExpiry', months })),
    alignExpiry: fc.constant({ kind: 'alignExpiry' }),
    setPackage: fc
      .constantFrom(closedPackage, retiredPackage, otherPackage)
      .map((base_package_id) => ({ kind: 'setPackage', base_package_id })),
    changeModules: fc
      .constantFrom<{ add: number[]; remove: number[] }[]>(
        { add: [extraModule], remove: [] },
        { add: [], remove: [extraModule] },
        { add: [packageModule], remove: [extraModule] },
      )
      .map((modules) => ({ kind: 'changeModules', ...modules })),
    move: fc.constantFrom(...locations).map((org_location_id) => ({ kind: 'move', org_location_id })),
    verify: fc.constant({ kind: 'verify' }),
    setColour: fc.constantFrom(...KIT_COLOUR_NAMES).map((license_colour) => ({ kind: 'setColour', license_colour })),
    setPurchaseOrder: fc
      .constantFrom('', 'PO-1')
      .map((purchase_order) => ({ kind: 'setPurchaseOrder', purchase_order })),
    archive: fc.constant({ kind: 'archive' }),
    reset: fc.constant({ kind: 'reset' }),
  };
};

const anySelection = () =>
  fc.oneof(
    fc.subarray(ids, { minLength: 1 }).map((some) => ({ ids: some })),
    fc
      .constantFrom({ verified: 'no' as const }, { active: 'yes' as const }, { colour: 'red' as const }, {})
      .map((filter) => ({ filter: { search: 'property', ...filter } })),
  );

describe('undoing a change', () => {
  it('[guarantee 40] after applying it gives the identical database, whatever the action and the selection', {
    timeout: 120_000,
  }, async () => {
    const before = await snapshot();
    const applied = new Set<string>();
    const property = (anyAction: fc.Arbitrary<Action>) =>
      fc.asyncProperty(
        anyAction,
        anySelection(),
        fc.integer({ min: 1, max: LICENCES }),
        async (action, selection, limit) => {
          const { data } = await d2.send(planChange, { body: { selection, action } });
          if (!data.counts.some(({ outcome }) => outcome === 'planned')) return;
          applied.add(action.kind);
          await d2.send(applyChange, { params: { id: data.id } });
          await runBatches(hub, d2, data.id, limit);
          expect(await snapshot()).not.toEqual(before);
          expect(await wrongCounts()).toEqual([]);
          await d2.send(undoChange, { params: { id: data.id } });
          await runBatches(hub, d2, data.id, limit);
          expect(await snapshot()).toEqual(before);
        },
      );
    const actions = actionsOf();
    for (const anyAction of Object.values(actions))
      await fc.assert(property(anyAction), { numRuns: RUNS, seed: 20_261_115 });
    expect([...applied]).toEqual(Object.keys(actions));
  });
});
