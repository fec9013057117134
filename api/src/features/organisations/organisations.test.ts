import {
  createOrganisation,
  getOrganisation,
  listOrganisations,
  updateOrganisation,
} from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
});

describe('organisations', () => {
  it('are found by any part of their name, whatever its accents and capitals', async () => {
    const { data, total } = await admin.send(listOrganisations, { query: { page: 1, search: 'KOLN' } });
    expect(data.map(({ name }) => name)).toEqual(['Universität Köln, Simulationszentrum']);
    expect(total).toBe(1);
  });

  it('are created once for one Idempotency-Key, however often it is sent', async () => {
    const send = () => admin.send(createOrganisation, { body: { name: 'Once Only' } }, { idempotencyKey: 'k1' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await hub.rows("select id from organisations where name = 'Once Only'")).toHaveLength(1);
  });

  it('refuse a change made from an old version, and keep what stands', async () => {
    const { data } = await admin.send(createOrganisation, { body: { name: 'Versions' } });
    const { etag } = await admin.send(getOrganisation, { params: { id: data.id } });
    const change = (name: string) => admin.send(updateOrganisation, { body: { id: data.id, name } }, { ifMatch: etag });
    expect((await change('First')).status).toBe(200);
    expect((await change('Second')).status).toBe(412);
    expect((await admin.send(getOrganisation, { params: { id: data.id } })).data.name).toBe('First');
  });
});
