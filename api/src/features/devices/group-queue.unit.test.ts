import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGroupQueue } from './group-queue.ts';

/** Groups that have started, each of which ends when told. */
const openQueue = () => {
  const groups: { items: number[]; end: (results?: (string | Error)[]) => void; fail: (error: Error) => void }[] = [];
  const add = createGroupQueue<number, string>((items) => {
    const { promise, resolve, reject } = Promise.withResolvers<(string | Error)[]>();
    const end = (results: (string | Error)[] = items.map((item) => `done ${item}`)): void => resolve(results);
    groups.push({ items, end, fail: reject });
    return promise;
  });
  const sizes = (): number[] => groups.map(({ items }) => items.length);
  const addMany = (count: number) => Array.from({ length: count }, (_unused, item) => add(item));
  return { groups, add, addMany, sizes };
};

describe('a group', () => {
  it('has what arrives in one turn, at most 32', async () => {
    const { addMany, sizes } = openQueue();
    addMany(40);
    await turn();
    await turn();
    expect(sizes()).toEqual([32, 8]);
  });

  it('has what arrives while the one before is handled', async () => {
    const { groups, add, addMany, sizes } = openQueue();
    add(1);
    await turn();
    addMany(7);
    await turn();
    await turn();
    expect(sizes()).toEqual([1]);
    groups[0]?.end();
    await turn();
    await turn();
    expect(sizes()).toEqual([1, 7]);
  });

  it('is handled beside another one when eight wait, and no third', async () => {
    const { add, addMany, sizes } = openQueue();
    add(1);
    await turn();
    addMany(8);
    await turn();
    addMany(20);
    await turn();
    await turn();
    expect(sizes()).toEqual([1, 8]);
  });

  it('gives every item its own result or error', async () => {
    const { groups, addMany } = openQueue();
    const results = Promise.allSettled(addMany(3));
    await turn();
    const failure = new Error('not this one');
    groups[0]?.end(['first', failure, 'third']);
    expect(await results).toEqual([
      { status: 'fulfilled', value: 'first' },
      { status: 'rejected', reason: failure },
      { status: 'fulfilled', value: 'third' },
    ]);
  });

  it('that fails is followed by the next one', async () => {
    const { groups, add } = openQueue();
    const failed = add(1);
    await turn();
    groups[0]?.fail(new Error('gone'));
    await expect(failed).rejects.toThrow('gone');
    const next = add(2);
    await turn();
    groups[1]?.end();
    expect(await next).toBe('done 2');
  });

  it('belongs to the trace of its first item', async () => {
    const trace = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const add = createGroupQueue<number, string>(async (items) => {
      seen.push(trace.getStore());
      await turn();
      return items.map(String);
    });
    const first = trace.run('first', () => add(1));
    await turn();
    await Promise.all([first, trace.run('second', () => add(2)), trace.run('third', () => add(3))]);
    expect(seen).toEqual(['first', 'second']);
  });
});

describe('a group that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('does not keep others waiting for more than a second, and is counted once', async () => {
    const { groups, add, addMany, sizes } = openQueue();
    const hung = add(1);
    await turn();
    addMany(2);
    await turn();
    expect(sizes()).toEqual([1]);
    vi.advanceTimersByTime(1_000);
    await turn();
    expect(sizes()).toEqual([1, 2]);
    groups[0]?.end();
    expect(await hung).toBe('done 1');
    addMany(3);
    await turn();
    await turn();
    expect(sizes()).toEqual([1, 2]);
  });
});
