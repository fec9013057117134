import { createView, deleteView, listViews, updateView, type ViewDetails } from '@hub/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, withSession } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let colleague: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = await Promise.all([hub.as('admin'), hub.as('d1'), hub.as('d2')]);
  const id = await addPerson(hub, { email: 'colleague@hub.example', roles: 16, distributor: 1 });
  colleague = await withSession(hub, id);
});

const details = (name: string, more: Partial<ViewDetails> = {}): ViewDetails => ({
  name,
  search: 'expires_within=60&sort=expiry_date&order=asc&columns=label,status&density=compact',
  is_shared: false,
  is_pinned: false,
  ...more,
});
const save = async (person: Person, body: ViewDetails) => (await person.send(createView, { body })).data;
const names = async (person: Person) => (await person.send(listViews, {})).data.map(({ name }) => name);

describe('a saved view', () => {
  it('is its owner’s alone until it is shared, and never of another distributor', async () => {
    const view = await save(d1, details('Mine'));
    expect(view).toMatchObject({ name: 'Mine', is_shared: false, version: 1 });
    expect(await names(d1)).toContain('Mine');
    for (const other of [colleague, admin, d2]) expect(await names(other)).not.toContain('Mine');
    const changed = await d1.send(updateView, { params: { id: view.id }, body: details('Ours', { is_shared: true }) });
    expect(changed.data).toMatchObject({ name: 'Ours', is_shared: true, version: 2 });
    for (const other of [colleague, admin]) expect(await names(other)).toContain('Ours');
    expect(await names(d2)).not.toContain('Ours');
    const [entry] = await hub.rows<{ entity_name: string; changes: object }>(
      "select entity_name, changes from audit_log where entity = 'view' and action = 'updated' order by id desc limit 1",
    );
    expect(entry).toEqual({
      entity_name: 'Ours',
      changes: { name: { from: 'Mine', to: 'Ours' }, is_shared: { from: false, to: true } },
    });
  });

  it('that is shared is changed and deleted by its owner, Admins and Devs only', async () => {
    const { id } = await save(d1, details('Shared', { is_shared: true }));
    const body = details('Taken over', { is_shared: true });
    expect((await colleague.send(updateView, { params: { id }, body })).status).toBe(403);
    expect((await colleague.send(deleteView, { params: { id } })).status).toBe(403);
    expect((await admin.send(updateView, { params: { id }, body })).status).toBe(200);
    // It stays its owner's, who alone can hide it from the others.
    expect((await admin.send(updateView, { params: { id }, body: details('Hidden') })).status).toBe(403);
    expect((await d1.send(updateView, { params: { id }, body: details('Hidden') })).status).toBe(200);
    for (const person of [admin, d2]) expect((await person.send(deleteView, { params: { id } })).status).toBe(404);
    expect((await d1.send(deleteView, { params: { id } })).status).toBe(204);
    expect(await hub.rows('select from saved_views where id = ?', id)).toEqual([]);
  });

  it('has a name of its own among its owner’s, also when two are saved at once', async () => {
    const { id } = await save(d1, details('Monday'));
    const again = await d1.send(createView, { body: details('MONDAY') });
    expect([again.status, again.body.fields]).toEqual([400, { name: 'validation.taken' }]);
    expect((await colleague.send(createView, { body: details('Monday') })).status).toBe(200);
    const { id: other } = await save(d1, details('Tuesday'));
    const renamed = await d1.send(updateView, { params: { id: other }, body: details('monday') });
    expect([renamed.status, renamed.body.fields]).toEqual([400, { name: 'validation.taken' }]);
    expect((await d1.send(updateView, { params: { id }, body: details('Monday') })).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => d1.send(createView, { body: details('At once') })));
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(both.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
  });

  it('is not overwritten by a change that was made from an older version', async () => {
    const { id } = await save(d1, details('Versioned'));
    const change = (name: string) => d1.send(updateView, { params: { id }, body: details(name) }, { ifMatch: '"1"' });
    expect((await change('First')).etag).toBe('"2"');
    expect((await change('Second')).status).toBe(412);
  });

  it.each(['page=0', 'status=gone', 'unknown=1', 'columns=<b>', 'density=tiny', 'too long'])(
    'holds nothing but what the list can show: %s',
    async (wrong) => {
      const search = wrong === 'too long' ? `search=${'x'.repeat(2_000)}` : wrong;
      const { status, body } = await d1.send(createView, { body: details('Bad', { search }) });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['search']]);
    },
  );

  it('is one of at most a hundred of a person', async () => {
    await hub.rows(
      `insert into saved_views (distributor_id, owner_id, name, search)
       select 1, uuid_id, 'Many ' || n, '' from users, generate_series(1, 100) n where email = 'colleague@hub.example'`,
    );
    const { status, body } = await colleague.send(createView, { body: details('One more') });
    expect([status, body.fields]).toEqual([400, { name: 'validation.tooMany|100' }]);
  });
});
