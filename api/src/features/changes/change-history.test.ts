import { listRecordChanges, listRecordHistory } from '@hub/contract/audit';
import { applyChange, undoChange } from '@hub/contract/changes';
import { changeExpiryOfLicences } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, withSession } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { makeLicences, planFor, runSet } from './changes.testing.ts';

let hub: TestHub;
let d1: Person;
let colleague: Person;
let one: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  d1 = await hub.as('d1');
  one = await openCatalogue(hub, d1);
  colleague = await withSession(hub, await addPerson(hub, { email: 'colleague@hub.example', roles: 16 }));
});

describe('the history of a licence', () => {
  it('has what a change of many did to it and that it was undone, with its own values and a link to the change', async () => {
    const [uuid = '', other = ''] = await makeLicences(d1, one, 'Historic {n}', 2);
    await d1.send(changeExpiryOfLicences, { body: { uuid_ids: [uuid], expiry_date: '2027-03-31' } });
    const { id } = await planFor(d1, [uuid, other], { kind: 'setExpiry', expiry_date: '2030-01-01' });
    await runSet(hub, d1, applyChange, id);
    await runSet(hub, colleague, undoChange, id);
    const history = await d1.send(listRecordHistory, { params: { kind: 'licence', id: uuid }, query: {} });
    expect(history.total).toBe(4);
    expect(history.data.map(({ action, actor_name, changes }) => [action, actor_name, changes.expiry])).toEqual([
      ['undone', 'New Person', { from: '1 January 2030', to: '31 March 2027' }],
      ['applied', 'Diana One', { from: '31 March 2027', to: '1 January 2030' }],
      ['updated', 'Diana One', { from: 'lifetime', to: '31 March 2027' }],
      ['created', 'Diana One', undefined],
    ]);
    expect(history.data[0]?.target).toEqual({ kind: 'changeSet', id: String(id), within: null });
    const second = await d1.send(listRecordHistory, {
      params: { kind: 'licence', id: uuid },
      query: { page: 2, page_size: 1 },
    });
    expect(second.data[0]?.changes.expiry).toEqual({ from: '31 March 2027', to: '1 January 2030' });
    const latest = await d1.send(listRecordChanges, { params: { kind: 'licence', id: uuid } });
    expect(latest.data[0]).toMatchObject({ actor_name: 'New Person', fields: ['expiry'] });
  });
});
