import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { PART, readKeys } from './row-keys.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

/** An integer has four bytes. */
const IN_PART = PART / 4;

it.each([0, 1, IN_PART - 1, IN_PART, IN_PART + 1, 2 * IN_PART + 5])('%i keys are read, and kept in order', (count) =>
  hub.database.asOwner(async (tx) => {
    const keys = await readKeys(
      tx,
      'integer',
      sql`select ${count}::int - n as key from generate_series(1, ${count}::int) n`,
    );
    expect(keys.count).toBe(count);
    const around = (place: number) => [Math.max(0, place - 3), Math.min(count, place + 3)] as const;
    for (const [start, end] of [0, IN_PART, 2 * IN_PART].map(around)) {
      if (start >= end) continue;
      const { rows } = await sql<{ keys: number[] }>`select ${keys.slice(start, end)} as keys`.execute(tx);
      expect(rows[0]?.keys).toEqual(Array.from({ length: end - start }, (_none, index) => count - 1 - start - index));
    }
  }),
);
