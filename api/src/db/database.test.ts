import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

describe('transactions', () => {
  it('never interleave, however many run at once', async () => {
    const steps: string[] = [];
    const run = (name: string) =>
      hub.database.asOwner(async (tx) => {
        await sql`insert into settings (key, value) values (${name}, '1')`.execute(tx);
        steps.push(`${name} in`);
        await sql`select pg_sleep(0.01)`.execute(tx);
        const { rows } = await sql<{ key: string }>`select key from settings where key like 'turn-%'`.execute(tx);
        steps.push(`${name} out`);
        if (rows.length > 0) throw new Error(`undo ${name}`);
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_unused, index) => run(`turn-${index}`)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(steps).toHaveLength(24);
    // Each was rolled back, and nothing of them is left.
    expect(await hub.rows("select 1 from settings where key like 'turn-%'")).toEqual([]);
  });

  it('are rolled back by a failed statement, including the role, and the next one works', async () => {
    await expect(hub.database.asSystem((tx) => sql`select nonsense`.execute(tx))).rejects.toThrow();
    expect(await hub.rows('select current_setting(?::text, true) as role', 'role')).toEqual([{ role: 'none' }]);
  });
});
