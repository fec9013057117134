import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../db/database.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { clearAttempts, countAttempt, type Subject, uncountAttempt } from './attempts.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(async () => {
  await hub.rows('delete from attempts');
});

const count = (...subjects: Subject[]): Promise<number> => hub.database.asSystem((tx) => countAttempt(tx, subjects));

const failed = (key: string, failures: number, seconds: number) =>
  hub.rows(
    'insert into attempts (subject, failures, window_ends_at) values (?, ?::integer, now() + make_interval(secs => ?::integer))',
    key,
    failures,
    seconds,
  );

const failures = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await hub.rows<{ subject: string; failures: number }>('select subject, failures from attempts')).map(
      ({ subject, failures }) => [subject, failures],
    ),
  );

/** The subjects of the statements that the work makes, in their order. */
const subjectsOf = (work: (tx: Tx) => Promise<unknown>): Promise<unknown[]> =>
  hub.database.asSystem(async (tx) => {
    const keys: unknown[] = [];
    await work(
      tx.withPlugin({
        transformQuery({ node, queryId }) {
          const { parameters } = tx.getExecutor().compileQuery(node, queryId);
          keys.push(parameters.find((value) => typeof value === 'string'));
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    return keys;
  });

const a: Subject = { key: 'a', max: 1 };
const b: Subject = { key: 'b', max: 1 };
const everywhere: Subject = { key: '0', max: 1, acrossIps: true };

describe('an attempt', () => {
  it('[guarantee 2] may fail as often as its limit says, and then waits for the rest of the window', async () => {
    expect(await count(a)).toBe(0);
    const wait = await count(a);
    expect(wait).toBeGreaterThan(895);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await failures()).toEqual({ a: 2 });
  });

  it('[guarantee 2] waits for the longest of its limits, whichever is counted first', async () => {
    await failed('a', 1, 300);
    await failed('b', 1, 100);
    await failed('c', 1, 200);
    const wait = await count(a, b, { key: 'c', max: 1 });
    expect(wait).toBeGreaterThan(290);
    expect(wait).toBeLessThanOrEqual(300);
    expect(await count(b)).toBeLessThanOrEqual(100);
  });

  it('[guarantee 33] that its own address refuses does not count towards the account', async () => {
    await failed('a', 1, 100);
    await count(everywhere, a, b);
    expect(await failures()).toEqual({ a: 2, b: 1 });
    expect(await count(everywhere, b)).toBeGreaterThan(0);
    expect(await count(everywhere, { key: 'c', max: 1 })).toBe(0);
    expect(await failures()).toEqual({ a: 2, b: 2, c: 1, 0: 1 });
  });

  it('is counted in one order, those over all addresses last, so that two of them cannot wait for each other', async () => {
    for (const order of [
      [everywhere, a, b],
      [b, everywhere, a],
      [b, a, everywhere],
    ]) {
      const subjects = order.map((subject) => ({ ...subject, max: 9 }));
      expect(await subjectsOf((tx) => countAttempt(tx, subjects))).toEqual(['a', 'b', '0']);
    }
    expect(await subjectsOf((tx) => uncountAttempt(tx, [b, everywhere, a]))).toEqual(['a', 'b', '0']);
  });

  it('that succeeds counts no longer, and leaves earlier failures', async () => {
    for (const [key, before] of [
      ['a', 3],
      ['b', 0],
      ['c', 2],
    ] as const)
      await failed(key, before, 100);
    await hub.database.asSystem((tx) => uncountAttempt(tx, [a, b]));
    expect(await failures()).toEqual({ a: 2, b: 0, c: 2 });
  });

  it('can be cleared of all failures, which others keep', async () => {
    for (const key of ['a', 'b', 'c']) await failed(key, 9, 100);
    await hub.database.asSystem((tx) => clearAttempts(tx, [a, b]));
    expect(await failures()).toEqual({ c: 9 });
  });
});
