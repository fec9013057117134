import { applyChange, type ChangeAction, planChange } from '@hub/contract/changes';
import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { getLicence, updateLicence, verifyLicence } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { orNotFound } from '../../http/refusal.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { makeLicences, planFor, runSet } from './changes.testing.ts';

type Action = z.input<typeof ChangeAction>;

let hub: TestHub;
let d1: Person;
let d2: Person;
let one: Catalogue;
let two: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  [d1, d2] = await Promise.all([hub.as('d1'), hub.as('d2')]);
  [one, two] = await Promise.all([openCatalogue(hub, d1), openCatalogue(hub, d2, 2)]);
});

const read = async (uuid: string, person = d1) => (await person.send(getLicence, { params: { uuid } })).data;

describe('the rules of a change of many licences', () => {
  /** The message of the refusal of the single change, whichever field it is about. */
  const single = async (uuid: string, changes: object, person = d1): Promise<string | undefined> => {
    const licence = await read(uuid, person);
    const { body } = await person.send(updateLicence, { body: { ...licence, ...changes } as never });
    return Object.values(body.fields ?? {})[0] ?? (body.code === undefined ? undefined : body.message);
  };

  it.each<[string, (catalogue: Catalogue) => { action: Action; changes: object }]>([
    [
      'package of another product',
      (c) => ({
        action: { kind: 'setPackage', base_package_id: c.otherPackage },
        changes: { base_package_id: c.otherPackage },
      }),
    ],
    [
      'module of another product',
      (c) => ({
        action: { kind: 'changeModules', add: [c.otherModule], remove: [] },
        changes: { product_modules: [c.otherModule] },
      }),
    ],
    [
      'module in the package',
      (c) => ({
        action: { kind: 'changeModules', add: [c.packageModule], remove: [] },
        changes: { product_modules: [c.packageModule] },
      }),
    ],
  ])('are those of a single change: %s', async (_name, example) => {
    const ids = await makeLicences(d1, one, 'Refused', 1);
    const { action, changes } = example(one);
    const { counts } = await planFor(d1, ids, action);
    expect(counts).toEqual([{ outcome: 'refused', reason: await single(orNotFound(ids[0]), changes), count: 1 }]);
  });

  it('are those of a single change: modules that the package does not allow', async () => {
    const ids = await makeLicences(
      d1,
      { ...one, licence: { ...one.licence, base_package_id: one.closedPackage } },
      'Closed',
      1,
    );
    const uuid = orNotFound(ids[0]);
    const [free] = await hub.rows<{ id: number }>(
      `insert into product_modules (product_id, name, product_module_type) values (?, 'Not included', 'feature') returning id`,
      one.productId,
    );
    const added = [orNotFound(free).id];
    const { counts } = await planFor(d1, ids, { kind: 'changeModules', add: added, remove: [] });
    expect(counts[0]?.reason).toBe(await single(uuid, { product_modules: added }));
    expect(counts[0]?.reason).toBe('validation.modulesNotAllowed');
  });

  it('are those of a single change: a location that is archived or not there refuses the plan', async () => {
    const ids = await makeLicences(d1, one, 'Where', 1);
    const plan = (org_location_id: number) =>
      d1.send(planChange, { body: { selection: { ids }, action: { kind: 'move', org_location_id } } });
    const archived = await plan(await one.archivedLocation());
    expect([archived.status, archived.body.code]).toEqual([409, 'locationArchived']);
    expect((await plan(two.licence.org_location_id)).status).toBe(404);
  });

  it('refuse archived licences whatever the action is, and verify only where it is required', async () => {
    const ids = await makeLicences(d1, one, 'Archived', 1);
    await hub.rows('update licences set archived_at = now() where uuid_id = ?', orNotFound(ids[0]));
    const actions: Action[] = [
      { kind: 'setExpiry', expiry_date: null },
      { kind: 'extendExpiry', months: 12 },
      { kind: 'alignExpiry' },
      { kind: 'setPackage', base_package_id: one.closedPackage },
      { kind: 'changeModules', add: [one.extraModule], remove: [] },
      { kind: 'move', org_location_id: (await one.otherLocation()).id },
      { kind: 'verify' },
      { kind: 'setColour', license_colour: 'red' },
      { kind: 'setPurchaseOrder', purchase_order: 'X' },
      { kind: 'archive' },
      { kind: 'reset' },
    ];
    for (const action of actions) {
      const { counts } = await planFor(d1, ids, action);
      expect(counts, action.kind).toEqual([{ outcome: 'refused', reason: 'serverMessages.licenceArchived', count: 1 }]);
    }
    const open = await planFor(d1, await makeLicences(d1, one, 'No need', 1), { kind: 'verify' });
    expect(open.counts[0]?.reason).toBe(CHANGE_REASON.verificationNotRequired);
    const waiting = await makeLicences(d2, two, 'Waits {n}', 2);
    await d2.send(verifyLicence, { params: { uuid: orNotFound(waiting[0]) } });
    const verify = await planFor(d2, waiting, { kind: 'verify' });
    expect(verify.counts.map(({ reason }) => reason)).toEqual([null, CHANGE_REASON.unchanged]);
    await runSet(hub, d2, applyChange, verify.id);
    expect(await read(orNotFound(waiting[1]), d2)).toMatchObject({ is_verified: true });
  });
});
