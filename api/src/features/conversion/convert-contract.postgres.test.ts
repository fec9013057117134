import { convertContract } from '@hub/contract/conversion';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { addContract } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let d1: Person;

beforeAll(async () => {
  hub = await openTestHub();
  d1 = await hub.as('d1');
});

/** Another transaction waits for this one. */
const someoneWaits = async (tx: Tx): Promise<void> => {
  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  await vi.waitFor(async () => expect((await waiting.execute(tx)).rows).not.toEqual([]), { timeout: 8_000 });
};

describe('converting a contract whose module is being deleted', () => {
  it('waits, and is refused once the module is gone: no licence gets it', async () => {
    const [module] = await hub.rows<{ id: number }>(
      `insert into product_modules (product_id, name, product_module_type)
       select id, 'Going', 'feature' from products where name = 'Virtual Ward' returning id`,
    );
    const { id, organisation } = await addContract(hub, {
      ref: 'CR-GOING',
      product: 'Virtual Ward',
      modules: ['Going'],
      allowed: 2,
      issued: 1,
    });
    const conversion = await hub.database.asOwner(async (tx) => {
      await sql`delete from product_modules where id = ${module?.id}`.execute(tx);
      const sent = d1.send(convertContract, { params: { id } });
      await Promise.race([sent, someoneWaits(tx)]);
      return { sent };
    });
    const { status, body } = await conversion.sent;
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await hub.rows('select 1 from licences where organisation_id = ?::integer', organisation)).toEqual([]);
    expect(await hub.rows('select converted_at from v1_contracts where id = ?::integer', id)).toEqual([
      { converted_at: null },
    ]);
  });
});
