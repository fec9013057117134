import {
  applyChange,
  exportChangeRows,
  getChange,
  listChangeRows,
  listChanges,
  planChange,
  undoChange,
} from '@hub/contract/changes';
import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { changeExpiryOfLicences, getLicence } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import { orNotFound } from '../../http/refusal.ts';
import { runJobs } from '../../jobs/run-jobs.ts';
import { addPerson, withSession } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { collectToldRecords } from '../../testing/told-records.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { makeLicences, planFor, runSet } from './changes.testing.ts';
import { runChange } from './run-change.job.ts';

let hub: TestHub;
let d1: Person;
let d2: Person;
let colleague: Person;
let one: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  [d1, d2] = await Promise.all([hub.as('d1'), hub.as('d2')]);
  one = await openCatalogue(hub, d1);
  colleague = await withSession(hub, await addPerson(hub, { email: 'colleague@hub.example', roles: 16 }));
});

const read = async (uuid: string, person = d1) => (await person.send(getLicence, { params: { uuid } })).data;
const rowsOf = async (id: number, outcome?: 'applied' | 'skipped' | 'left' | 'refused') =>
  (await d1.send(listChangeRows, { params: { id }, query: { page: 1, page_size: 100, outcome } })).data;
const run = (call: typeof applyChange | typeof undoChange, id: number, person = d1) => runSet(hub, person, call, id);
const countsOf = async (id: number, person = d1) => (await person.send(getChange, { params: { id } })).data;

describe('a change of many licences', () => {
  it('is planned with what it will do to each, changes nothing until it is applied, and is undone exactly', async () => {
    const ids = await makeLicences(d1, one, 'Many {n}', 5);
    await d1.send(changeExpiryOfLicences, { body: { uuid_ids: ids.slice(0, 3), expiry_date: '2027-01-31' } });
    const plan = await planFor(d1, ids, { kind: 'extendExpiry', months: 1 });
    expect(plan).toMatchObject({
      state: 'planned',
      selection: { ids: 5 },
      counts: [
        { outcome: 'planned', reason: null, count: 3 },
        { outcome: 'refused', reason: CHANGE_REASON.lifetime, count: 2 },
      ],
    });
    expect(plan.sample[0]).toMatchObject({
      name: 'Many 1',
      outcome: 'planned',
      location_name: one.locationName,
      changes: { expiry: { from: '31 January 2027', to: '28 February 2027' } },
    });
    const before = await read(orNotFound(ids[0]));
    expect(before.expiry_date).toBe('2027-01-31T00:00:00.000Z');

    expect((await run(applyChange, plan.id)).data.state).toBe('applying');
    const after = await read(orNotFound(ids[0]));
    expect(after.expiry_date).toBe('2027-02-28T00:00:00.000Z');
    expect(after.license_activity[0]?.action_string).toBe('Changed expiry from 31 January 2027 to 28 February 2027');
    expect(await countsOf(plan.id)).toMatchObject({
      state: 'applied',
      counts: [
        { outcome: 'refused', reason: CHANGE_REASON.lifetime, count: 2 },
        { outcome: 'applied', reason: null, count: 3 },
      ],
    });
    expect((await d1.send(applyChange, { params: { id: plan.id } })).body.code).toBe('changeNotPlanned');

    await run(undoChange, plan.id);
    const { updated_at: _then, license_activity: _entries, ...restored } = await read(orNotFound(ids[0]));
    expect(before).toMatchObject(restored);
    expect(await countsOf(plan.id)).toMatchObject({ state: 'undone', counts: [{}, { outcome: 'undone', count: 3 }] });
    expect((await d1.send(undoChange, { params: { id: plan.id } })).body.code).toBe('changeNotApplied');
  });

  it('[guarantee 40] skips what somebody else changed since it was planned, and leaves what they changed since it was applied', async () => {
    const ids = await makeLicences(d1, one, 'Overlap {n}', 4);
    const [first = '', second = ''] = ids;
    const mine = await planFor(d1, ids, { kind: 'setColour', license_colour: 'red' });
    const theirs = await planFor(colleague, [first], { kind: 'setColour', license_colour: 'blue' });
    await run(applyChange, theirs.id, colleague);
    await run(applyChange, mine.id);
    expect(await rowsOf(mine.id, 'skipped')).toMatchObject([{ record_id: first, reason: CHANGE_REASON.changed }]);
    expect((await read(first)).license_colour).toBe('blue');
    expect((await read(second)).license_colour).toBe('red');

    // Planned after the first was applied, it sees its result.
    const later = await planFor(colleague, [second], { kind: 'setColour', license_colour: 'green' });
    expect(later.sample[0]?.changes).toEqual({ 'kit colour': { from: 'red', to: 'green' } });
    await run(applyChange, later.id, colleague);
    await run(undoChange, mine.id);
    expect(await rowsOf(mine.id, 'left')).toMatchObject([{ record_id: second, reason: CHANGE_REASON.changed }]);
    expect((await read(second)).license_colour).toBe('green');
    expect((await read(orNotFound(ids[2]))).license_colour).toBe('none');
  });

  it('of a filter reaches exactly the licences that the list shows with it', async () => {
    await makeLicences(d1, one, 'Filtered Quokka {n}', 3);
    const filter = { search: 'filtered quokka', location: String(one.licence.org_location_id) };
    const action = { kind: 'setPurchaseOrder', purchase_order: 'PO-77' } as const;
    const { data } = await d1.send(planChange, { body: { selection: { filter }, action } });
    expect(data).toMatchObject({
      selection: { filter: { search: 'filtered quokka', location: one.licence.org_location_id } },
      counts: [{ outcome: 'planned', count: 3 }],
    });
    await run(applyChange, data.id);
    const again = await d1.send(planChange, { body: { selection: { filter }, action } });
    expect(again.data.counts).toEqual([{ outcome: 'refused', reason: CHANGE_REASON.unchanged, count: 3 }]);
    expect(
      (await d1.send(planChange, { body: { selection: { filter: { page: '1' } }, action } as never })).status,
    ).toBe(400);
  });

  it('is listed newest first, is read by all of the distributor and by nobody else, and comes as a table', async () => {
    const ids = await makeLicences(d1, one, '=Table', 1);
    const { id } = await planFor(d1, ids, { kind: 'setColour', license_colour: 'navy' });
    expect((await colleague.send(listChanges, { query: { page: 1 } })).data[0]?.id).toBe(id);
    const table = await colleague.send(exportChangeRows, { params: { id } });
    expect(table.data.slice(1)).toEqual([
      [
        ids[0],
        '=Table',
        expect.any(String),
        one.locationName,
        'planned',
        '',
        'kit colour: none',
        'kit colour: navy',
        '',
      ],
    ]);
    const exported = async (query: object) =>
      (await colleague.send(exportChangeRows, { params: { id }, query })).data.length - 1;
    expect(await exported({ outcome: 'planned' })).toBe(1);
    expect(await exported({ outcome: 'refused' })).toBe(0);
    expect(await exported({ only: 'earlier' })).toBe(0);
    for (const call of [getChange, applyChange, undoChange, listChangeRows])
      expect((await d2.send(call, { params: { id } })).status).toBe(404);
    const foreign = await d2.send(planChange, { body: { selection: { ids }, action: { kind: 'archive' } } });
    expect(foreign.status).toBe(404);
  });

  it('of expiries aligns them to the latest, except lifetime licences', async () => {
    const ids = await makeLicences(d1, one, 'Align {n}', 3);
    await d1.send(changeExpiryOfLicences, { body: { uuid_ids: ids.slice(0, 1), expiry_date: '2028-05-01' } });
    await d1.send(changeExpiryOfLicences, { body: { uuid_ids: ids.slice(1, 2), expiry_date: '2029-05-01' } });
    const plan = await planFor(d1, ids, { kind: 'alignExpiry' });
    expect(plan.action).toEqual({ kind: 'alignExpiry', expiry_date: '2029-05-01T00:00:00.000Z' });
    expect(plan.counts.map(({ reason }) => reason)).toEqual([null, CHANGE_REASON.lifetime, CHANGE_REASON.unchanged]);
  });

  it('that archives can be undone for 30 days', async () => {
    const ids = await makeLicences(d1, one, 'Archive {n}', 2);
    const before = await one.numLicences();
    const { id } = await planFor(d1, ids, { kind: 'archive' });
    await run(applyChange, id);
    expect(await one.numLicences()).toBe(before - 2);
    await hub.rows("update change_sets set applied_at = now() - interval '31 days' where id = ?", id);
    expect((await d1.send(undoChange, { params: { id } })).body.code).toBe('changeTooOld');
    await hub.rows("update change_sets set applied_at = now() - interval '29 days' where id = ?", id);
    await run(undoChange, id);
    expect(await one.numLicences()).toBe(before);
    expect((await read(orNotFound(ids[0]))).license_activity[0]?.action_string).toBe('Undone: Archived');
  });

  it('that resets gives the licences back to their devices, unless another device took one meanwhile', async () => {
    const ids = await makeLicences(d1, one, 'Reset {n}', 3);
    const [first = '', second = '', idle = ''] = ids;
    const activate = (uuid: string, serial: string) =>
      hub.rows(
        'update licences set is_active = true, activated_at = now(), device_serial = ?, version = version + 1 where uuid_id = ?',
        serial,
        uuid,
      );
    await activate(first, 'SN-1');
    await activate(second, 'SN-2');
    const { id, counts } = await planFor(d1, ids, { kind: 'reset' });
    expect(counts).toContainEqual({ outcome: 'refused', reason: 'serverMessages.licenceNotActive', count: 1 });
    await hub.rows("update licences set licensed_app_version = '9.9' where uuid_id = ?", first);
    await run(applyChange, id);
    expect((await read(first)).license_activity[0]?.action_string).toBe('Reset to unactivated; was active on SN-1');
    await activate(second, 'SN-3');
    await run(undoChange, id);
    expect(await read(first)).toMatchObject({ is_active: true, device_serial: 'SN-1', licensed_app_version: '9.9' });
    expect(await read(second)).toMatchObject({ is_active: true, device_serial: 'SN-3' });
    expect((await read(idle)).is_active).toBe(false);
  });

  it('is applied and undone in the background by a job in the name of whoever asked for it', async () => {
    const ids = await makeLicences(d1, one, 'Background {n}', 3);
    const { id } = await planFor(colleague, ids, { kind: 'setColour', license_colour: 'pink' });
    const jobs = await runJobs({ ...hub, log: hub.app.log }, [runChange], { pollMs: 50 });
    try {
      for (const [call, state, colour] of [
        [applyChange, 'applied', 'pink'],
        [undoChange, 'undone', 'none'],
      ] as const) {
        await colleague.send(call, { params: { id } });
        await waitFor(async () => expect((await countsOf(id)).state).toBe(state));
        const { license_colour, license_activity } = await read(orNotFound(ids[2]));
        expect([license_colour, license_activity[0]?.created_by_name]).toEqual([colour, 'New Person']);
      }
    } finally {
      await jobs.stop();
    }
  });

  it('tells open pages which licences it has changed', async () => {
    const ids = await makeLicences(d1, one, 'Told {n}', 2);
    const { id } = await planFor(d1, ids, { kind: 'setColour', license_colour: 'red' });
    const { told, forget, stop } = await collectToldRecords(hub);
    for (const call of [applyChange, undoChange]) {
      await forget();
      await run(call, id);
      const licences = () => told.filter(({ kind }) => kind === 'licence').flatMap((one) => one.ids);
      await waitFor(() => expect(licences().toSorted()).toEqual(ids.toSorted()));
    }
    stop();
  });

  it('writes one audit entry when it is planned, applied and undone', async () => {
    const ids = await makeLicences(d1, one, 'Audited {n}', 3);
    const { name, id: locationId } = await one.otherLocation();
    const { id } = await planFor(d1, ids, { kind: 'move', org_location_id: locationId });
    await run(applyChange, id);
    await run(undoChange, id);
    const entries = await hub.rows(
      "select action, entity_name, changes from audit_log where entity = 'changeSet' and entity_id = ? order by id",
      String(id),
    );
    expect(entries).toEqual([
      { action: 'planned', entity_name: `Move: ${name}`, changes: {} },
      { action: 'applied', entity_name: `Move: ${name}`, changes: { licences: { from: 0, to: 3 } } },
      { action: 'undone', entity_name: `Move: ${name}`, changes: { licences: { from: 3, to: 0 } } },
    ]);
  });
});
