import { call } from '@hub/contract/call';
import { createOrganisation, editRegion, getOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { STAFF } from '@hub/contract/roles';
import { signOut } from '@hub/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { clientOfRoute } from '../testing/server-of-route.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import type { Change } from './call-context.ts';
import { type Route, route } from './route.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
});

const countNamed = async (name: string) => (await hub.rows('select 1 from organisations where name = ?', name)).length;

/** The admin as the client of a server with a single route. */
const serverOf = (only: Route): Promise<Person> => clientOfRoute(hub, only, admin);

const insert = (tx: Tx, name: string) =>
  tx.insertInto('organisations').values({ name, organisation_code: null }).returning('id').executeTakeFirstOrThrow();

const odd = call({
  name: 'odd',
  method: 'POST',
  path: '/odd',
  allowedRoles: STAFF,
  summary: 'A call of this test',
  reply: z.strictObject({ id: z.int() }),
});
const oddRead = call({ ...odd, name: 'oddRead', method: 'GET', path: '/odd-read' });

describe('a handler that fails', () => {
  const change: Change = { action: 'created', entity: 'organisation', id: 0 };

  it('[guarantee 14] a handler whose answer breaks the contract gives a plain 500, and its change is rolled back', async () => {
    const person = await serverOf(
      route(odd, async (tx, ctx) => {
        const { id } = await insert(tx, 'Broken answer');
        ctx.audit(change);
        return { id, password_hash: 'secret' } as never;
      }),
    );
    const { status, body } = await person.send(odd, {});
    expect(status).toBe(500);
    expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'message', 'request_id', 'type']);
    expect(body.message).toBe('serverMessages.genericError');
    expect(await countNamed('Broken answer')).toBe(0);
  });

  it('a handler that changes something without an audit entry is rolled back', async () => {
    const person = await serverOf(route(odd, (tx) => insert(tx, 'Silent change')));
    expect((await person.send(odd, {})).status).toBe(500);
    expect(await countNamed('Silent change')).toBe(0);
  });

  it('[guarantee 20] a handler that throws an unexpected error reveals nothing about it', async () => {
    const person = await serverOf(
      route(odd, async (tx, ctx) => {
        ctx.audit(change);
        await sql`select secret_column from organisations`.execute(tx);
        return { id: 1 };
      }),
    );
    const { status, body } = await person.send(odd, {});
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/secret_column|select|at /);
  });

  it('[guarantee 6] a GET handler that writes is stopped by the database', async () => {
    const person = await serverOf(
      route(oddRead, async (tx) => {
        await sql`set local transaction_read_only = off`.execute(tx).catch(() => {});
        return insert(tx, 'Written by a read');
      }),
    );
    // The database's error is the same as on a read-only standby, which gives 503.
    expect([500, 503]).toContain((await person.send(oddRead, {})).status);
    expect(await countNamed('Written by a read')).toBe(0);
  });
});

describe('an Idempotency-Key', () => {
  const create = (person: Person, name: string, idempotencyKey: string) =>
    person.send(createOrganisation, { body: { name } }, { idempotencyKey });

  it('[guarantee 21] requests with the same key and body are performed once, also five concurrent ones', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(admin, 'Once', 'same')));
    replies.push(await create(admin, ' Once ', 'same'));
    expect(new Set(replies.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
    expect(await countNamed('Once')).toBe(1);
    expect(await hub.rows("select 1 from audit_log where entity_name = 'Once'")).toHaveLength(1);
  });

  it('[guarantee 21] a known key with another body is refused, and nothing is created', async () => {
    await create(admin, 'First body', 'other-body');
    const { status, body } = await create(admin, 'Second body', 'other-body');
    expect([status, body.code]).toEqual([422, 'keyReused']);
    expect(await countNamed('Second body')).toBe(0);
  });

  it('[guarantee 21] a known key of another call is refused, even with the same body', async () => {
    const creating = (name: 'oddOne' | 'oddOther') =>
      route(call({ ...odd, name, creates: true }), async (_tx, ctx) => {
        ctx.audit({ action: 'created', entity: 'organisation', id: 0 });
        return { id: 7 };
      });
    const send = async (only: Route) => {
      const { status, data } = await (await serverOf(only)).send(odd, {}, { idempotencyKey: 'of-one-call' });
      return [status, data.id];
    };
    expect(await send(creating('oddOne'))).toEqual([200, 7]);
    expect(await send(creating('oddOne'))).toEqual([200, 7]);
    expect(await send(creating('oddOther'))).toEqual([422, undefined]);
  });

  it('the keys of different users and of one user at different distributors are independent', async () => {
    const people = [admin, await hub.as('dev'), await hub.as('admin', 2)];
    const ids = await Promise.all(people.map(async (person) => (await create(person, 'Mine', 'shared')).data.id));
    expect(new Set(ids).size).toBe(3);
  });

  it('a key can be used again after a refusal', async () => {
    expect((await create(admin, '', 'refused-first')).status).toBe(400);
    expect((await create(admin, 'Now right', 'refused-first')).status).toBe(200);
  });

  it('a key means nothing to a call that creates nothing: it answers each time', async () => {
    const { data } = await admin.send(createOrganisation, { body: { name: 'Without a key' } });
    const extras = { idempotencyKey: 'creates-nothing' };
    for (const name of ['Changed once', 'Changed twice']) {
      expect((await admin.send(updateOrganisation, { body: { id: data.id, name } }, extras)).status).toBe(200);
      expect((await admin.send(getOrganisation, { params: { id: data.id } }, extras)).data.name).toBe(name);
    }
  });

  it.each(['', ' ', 'ä', 'x'.repeat(201)])('the key %j is refused', async (key) => {
    const response = await admin.app.inject({
      method: 'POST',
      url: '/api/organisation/create/',
      payload: { name: 'Bad key' },
      headers: {
        cookie: admin.cookie ?? '',
        'x-anti-forgery': 'hub',
        'idempotency-key': Buffer.from(key).toString('latin1'),
      },
    });
    expect(response.statusCode).toBe(400);
    expect(await countNamed('Bad key')).toBe(0);
  });
});

describe('a version', () => {
  it('[guarantee 21] an entity has its version as ETag, and a change made from an outdated version is refused', async () => {
    const { data } = await admin.send(createOrganisation, { body: { name: 'Versioned' } });
    const first = await admin.send(getOrganisation, { params: { id: data.id } });
    expect(first.etag).toBe('"1"');
    const change = (name: string, ifMatch?: string) =>
      admin.send(updateOrganisation, { body: { id: data.id, name } }, { ifMatch });
    const second = await change('Versioned 2', first.etag);
    expect([second.status, second.etag]).toEqual([200, '"2"']);
    expect((await change('Versioned 3', first.etag)).body).toMatchObject({ code: 'staleVersion' });
    expect((await change('Versioned 3', `W/"9", ${second.etag}`)).status).toBe(200);
    expect((await change('Versioned 4', '*')).status).toBe(200);
    expect((await change('Versioned 5')).status).toBe(200);
    expect((await change('Versioned 6', 'nonsense')).status).toBe(412);
    expect(await countNamed('Versioned 5')).toBe(1);
  });

  it('[guarantee 21] of several concurrent changes of one version, one succeeds and the others are refused', async () => {
    const { data } = await admin.send(createOrganisation, { body: { name: 'Contested' } });
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        admin.send(updateOrganisation, { body: { id: data.id, name } }, { ifMatch: '"1"' }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });
});

describe('a request without a session', () => {
  it('is refused without an audit entry, so that nobody can fill the log from outside', async () => {
    const signedOut = await hub.as('admin');
    await signedOut.send(signOut, {});
    for (const person of [hub.visitor(), signedOut]) {
      const { status, body } = await person.send(createOrganisation, { body: { name: 'Of nobody' } });
      expect([status, body.code]).toEqual([401, 'notSignedIn']);
      expect(await hub.rows('select 1 from audit_log where request_id = ?', body.request_id)).toEqual([]);
    }
  });
});

describe('a reply', () => {
  it('a call without a reply schema answers 204 with an empty body', async () => {
    const response = await admin.app.inject({
      method: 'DELETE',
      url: '/api/auth',
      headers: { 'x-anti-forgery': 'hub', 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it('[guarantee 14] an unknown field is refused and never echoed', async () => {
    const reply = await admin.send(editRegion, { body: { id: 1, name: 'x', distributor_id: 2 } as never });
    expect(reply.body.fields).toEqual({ distributor_id: 'validation.unknownField' });
  });
});
