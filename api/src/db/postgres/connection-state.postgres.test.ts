import { activateDevice, checkInDevice } from '@hub/contract/devices';
import {
  createOrganisation,
  getOrganisation,
  listOrganisations,
  updateOrganisation,
} from '@hub/contract/organisations';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newActivationKeys } from '../../secrets/activation-key.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import type { Tx } from '../database.ts';

/** What another client of a pooler may leave on a connection. */
const LEFT_BEHIND = [1, 2, 3].flatMap((distributor) =>
  ['none', 'hub_system', 'hub_app'].map(
    (role) =>
      `set role ${role}; set hub.distributor = '${distributor}'; set hub.actor = '${crypto.randomUUID()}'; set default_transaction_read_only = off`,
  ),
);

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const clients = pg.Client.prototype as unknown as { query: Query };
const sendQuery = clients.query;
let used = 0;

/** Every transaction finds another role and another scope on its connection; inside of a transaction nothing is added. */
function queryOnUsedConnection(this: pg.Client, ...args: unknown[]): unknown {
  const isBatch = args[0] instanceof pg.Query;
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text;
  if ((isBatch || text === 'begin') && this.getTransactionStatus() === 'I') {
    const setUp = sendQuery.call(this, LEFT_BEHIND[used++ % LEFT_BEHIND.length]) as Promise<unknown>;
    setUp.catch(() => {});
  }
  return sendQuery.apply(this, args);
}

let hub: TestHub;
let one: Person;
let two: Person;
let own: { one: number; two: number };

const organisationOf = async (distributor: number): Promise<number> => {
  const [row] = await hub.rows<{ id: number }>(
    'select id from organisations where distributor_id = ? and archived_at is null order by id limit 1',
    distributor,
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  hub = await openTestHub();
  [one, two] = await Promise.all([hub.as('d1'), hub.as('d2')]);
  own = { one: await organisationOf(1), two: await organisationOf(2) };
  clients.query = queryOnUsedConnection;
});

afterAll(() => {
  clients.query = sendQuery;
});

const visibleDistributors = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct distributor_id as id from organisations`.execute(tx);
  return rows.map(({ id }) => id);
};

describe('a transaction on a connection that another one left with its role and scope', () => {
  it('[guarantee 32] reads only rows of its own distributor, in hundreds of interleaved reads', async () => {
    const asked = Array.from({ length: 360 }, (_unused, index) => ({
      person: index % 2 === 0 ? one : two,
      id: index % 3 === 0 ? own.one : own.two,
    }));
    const replies = await Promise.all(asked.map(({ person, id }) => person.send(getOrganisation, { params: { id } })));
    const expected = asked.map(({ person, id }) => (id === (person === one ? own.one : own.two) ? 200 : 404));
    expect(replies.map(({ status }) => status)).toEqual(expected);
    const lists = await Promise.all([one, two].map((person) => person.send(listOrganisations, { query: {} })));
    const ids = lists.map(({ data }) => data.map(({ id }) => id));
    const owners = await hub.rows('select distinct distributor_id from organisations where id = any(?)', ids[0]);
    expect(owners).toEqual([{ distributor_id: 1 }]);
    expect(ids[1]?.some((id) => ids[0]?.includes(id))).toBe(false);
  });

  it.each(['read', 'write'] as const)('[guarantee 32] sees one distributor in every %s', async (mode) => {
    for (let time = 0; time < 2 * LEFT_BEHIND.length; time += 1) {
      expect(await hub.database.withSession(one.sessionKey, mode, visibleDistributors)).toEqual([1]);
      expect(await hub.database.withSession(two.sessionKey, mode, visibleDistributors)).toEqual([2]);
    }
  });

  it('[guarantee 32] changes and creates only rows of its own distributor', async () => {
    const names = () => hub.rows('select name from organisations where id = ?', own.two);
    const before = await names();
    for (let time = 0; time < LEFT_BEHIND.length; time += 1) {
      const body = { id: own.two, name: 'Taken over' };
      expect((await one.send(updateOrganisation, { body })).status).toBe(404);
      const { data } = await two.send(createOrganisation, { body: { name: `Created ${time}` } });
      expect(await hub.rows('select distributor_id from organisations where id = ?', data.id)).toEqual([
        { distributor_id: 2 },
      ]);
    }
    expect(await names()).toEqual(before);
  });

  it('[guarantee 32] cannot write while it reads', async () => {
    for (let time = 0; time < LEFT_BEHIND.length; time += 1) {
      const write = hub.database.withSession(one.sessionKey, 'read', (tx) =>
        sql`update organisations set name = 'x'`.execute(tx),
      );
      await expect(write).rejects.toThrow(/read-only transaction/);
    }
  });

  it('[guarantee 32] sees no rows after its session has ended, nor with an unknown activation key', async () => {
    const ended = await hub.as('d1');
    await ended.send(listOrganisations, { query: {} });
    await hub.rows('delete from sessions where token_hash = ?', ended.sessionKey.hash);
    const seen: number[][] = [];
    const look = async (tx: Tx): Promise<void> => void seen.push(await visibleDistributors(tx));
    const [unknownKey = ''] = newActivationKeys(1);
    for (let time = 0; time < LEFT_BEHIND.length; time += 1) {
      expect(await hub.database.withSession(ended.sessionKey, 'read', look)).toBeNull();
      expect(await hub.database.queryByActivationKeys([unknownKey], look)).toBeNull();
    }

    expect(seen).toHaveLength(LEFT_BEHIND.length);
    expect(seen.flat()).toEqual([]);
  });

  it('[guarantee 32] gives a device the scope of its licence', async () => {
    const [licence] = await hub.rows<{ activation_key: string }>(
      `select l.activation_key from licences l where l.distributor_id = 1 and not l.is_active and l.archived_at is null
       and l.expiry_date is null order by l.uuid_id limit 1`,
    );
    const key = licence?.activation_key ?? '';
    const send = (call: typeof activateDevice | typeof checkInDevice) =>
      hub.app.inject({
        method: 'POST',
        url: `/api${call.path}`,
        headers: { authorization: `License ${key}` },
        payload: { device_serial: 'SN-POOL' },
      });
    expect((await send(activateDevice)).statusCode).toBe(200);
    for (let time = 0; time < LEFT_BEHIND.length; time += 1) {
      expect((await send(checkInDevice)).statusCode).toBe(200);
      const outcome = await hub.database.queryByActivationKeys([key], visibleDistributors);
      expect(outcome?.result).toEqual([1]);
      expect(await hub.database.withActivationKey(key, visibleDistributors)).toEqual([1]);
    }
  });

  it('[guarantee 32] has the role of the system or of the owner, without a scope', async () => {
    const look = async (tx: Tx) => {
      const { rows } = await sql`
        select current_user = session_user as is_owner, current_user = 'hub_system' as is_system,
          hub_distributor() as distributor, hub_actor() as actor`.execute(tx);
      return rows[0];
    };
    for (let time = 0; time < LEFT_BEHIND.length; time += 1) {
      const scope = { distributor: null, actor: null };
      expect(await hub.database.asSystem(look)).toEqual({ is_owner: false, is_system: true, ...scope });
      expect(await hub.database.asOwner(look)).toEqual({ is_owner: true, is_system: false, ...scope });
    }
  });

  it('costs a read no further round trip', async () => {
    await one.send(getOrganisation, { params: { id: own.one } });
    const before = used;
    await one.send(getOrganisation, { params: { id: own.one } });
    expect(used - before).toBe(1);
  });
});
