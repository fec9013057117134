import { call } from '@hub/contract/call';
import { ROLE, STAFF } from '@hub/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addPerson, withSession } from '../testing/people.ts';
import { clientOfRoute } from '../testing/server-of-route.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { waitFor } from '../testing/wait-for.ts';
import type { Change } from './call-context.ts';
import { type MultiTransactionHandler, multiTransactionRoute, route } from './route.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
});

const odd = call({
  name: 'odd',
  method: 'POST',
  path: '/odd',
  allowedRoles: STAFF,
  summary: 'A call of this test',
  reply: z.strictObject({ done: z.boolean() }),
});
const oddRead = call({ ...odd, name: 'oddRead', method: 'GET', path: '/odd-read' });
const changeOf = (name: string): Change => ({ action: 'created', entity: 'organisation', id: 0, name });

/** Runs a handler and returns the status with what the audit log has of it. */
const run = async (handler: MultiTransactionHandler<typeof odd>) => {
  let requestId = '';
  const client = await clientOfRoute(
    hub,
    multiTransactionRoute(odd, (inTransaction, ctx, services) => {
      ({ requestId } = ctx.origin);
      return handler(inTransaction, ctx, services);
    }),
    admin,
  );
  const { status } = await client.send(odd, {});
  const entries = await hub.rows(
    'select entity_name, actor_name, refused from audit_log where request_id = ? order by id',
    requestId,
  );
  return { status, entries };
};
const entryOf = (entity_name: string, refused: string | null = null) => ({
  entity_name,
  actor_name: 'Ada Min',
  refused,
});

describe('a call of several transactions', () => {
  it('writes the audit entries of each transaction that commits, and none of one that is rolled back', async () => {
    const { status, entries } = await run(async (inTransaction, ctx) => {
      await inTransaction(async () => ctx.audit(changeOf('First')));
      await inTransaction(async () => {
        ctx.audit(changeOf('Rolled back'));
        throw new Error('of this transaction only');
      }).catch(() => {});
      await inTransaction(async () => ctx.audit(changeOf('Last')));
      return { done: true };
    });
    expect([status, entries]).toEqual([200, [entryOf('First'), entryOf('Last')]]);
  });

  it('fails if it leaves no entry; a refusal that it reports as a success is one', async () => {
    expect(await run(async () => ({ done: true }))).toEqual({ status: 500, entries: [] });
    const refused = await run(async (_inTransaction, ctx) => {
      await ctx.auditRefusal('alreadyRunning');
      return { done: false };
    });
    expect(refused).toEqual({ status: 200, entries: [entryOf('', 'alreadyRunning')] });
    const both = await run(async (inTransaction, ctx) => {
      await inTransaction(async () => ctx.audit(changeOf('Done')));
      await ctx.auditRefusal('alreadyRunning');
      return { done: true };
    });
    expect(both).toEqual({ status: 200, entries: [entryOf('Done'), entryOf('', 'alreadyRunning')] });
  });

  it('[guarantee 4, 13] stops at its next transaction when the person may not go on', async () => {
    const id = await addPerson(hub, { email: 'stopped@hub.example', roles: ROLE.Admin });
    const person = await withSession(hub, id);
    const done: string[] = [];
    const client = await clientOfRoute(
      hub,
      multiTransactionRoute(odd, async (inTransaction, ctx) => {
        await inTransaction(async () => {
          ctx.audit(changeOf('Before'));
          done.push('before');
        });
        await hub.rows('update users set disabled_at = now() where uuid_id = ?::uuid', id);
        await inTransaction(async () => done.push('after'));
        return { done: true };
      }),
      person,
    );
    expect((await client.send(odd, {})).status).toBe(401);
    expect(done).toEqual(['before']);
  });
});

describe('a signed-in call', () => {
  it('answers JSON to a client that asks for a CSV file which the call does not have', async () => {
    const client = await clientOfRoute(
      hub,
      route(oddRead, async () => ({ done: true })),
      admin,
    );
    const { status, data } = await client.send(oddRead, {}, { headers: { accept: 'text/csv' } });
    expect([status, data]).toEqual([200, { done: true }]);
  });

  it('[guarantee 9] is refused to those without one of its roles, and the refusal of a read is recorded, too', async () => {
    const devOnly = call({ ...oddRead, allowedRoles: ROLE.Dev });
    const only = route(devOnly, async () => ({ done: true }));
    const refused = await (await clientOfRoute(hub, only, admin)).send(devOnly, {});
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const entries = await hub.rows(
      'select action, refused from audit_log where request_id = ?',
      refused.body.request_id,
    );
    expect(entries).toEqual([{ action: 'oddRead', refused: 'forbidden' }]);
    expect((await (await clientOfRoute(hub, only, await hub.as('dev'))).send(devOnly, {})).status).toBe(200);
  });

  it.each([
    ['of one transaction', route(oddRead, async () => ({ done: true }))],
    ['of several transactions', multiTransactionRoute(oddRead, async () => ({ done: true }))],
  ])('[guarantee 4] %s keeps its session from going idle', async (_what, only) => {
    const id = await addPerson(hub, { email: `${only.kind}@hub.example`, roles: ROLE.Admin });
    const client = await clientOfRoute(hub, only, await withSession(hub, id));
    const secondsAgo = async () =>
      (
        await hub.rows<{ ago: number }>(
          'select extract(epoch from now() - last_seen_at)::integer as ago from sessions where user_id = ?::uuid',
          id,
        )
      )[0]?.ago;
    await hub.rows("update sessions set last_seen_at = now() - interval '90 seconds' where user_id = ?::uuid", id);
    expect((await client.send(oddRead, {})).status).toBe(200);
    await waitFor(async () => expect(await secondsAgo()).toBeLessThan(60));
  });
});
