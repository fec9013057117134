import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedFor } from './cached-for.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer that is kept for a second', () => {
  it('is found out once for all who ask at the same time, however long it takes', async () => {
    let finish = (_answer: number): void => {};
    const ask = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
    const cached = cachedFor(1_000, ask);
    const answers = [cached(), cached()];
    vi.advanceTimersByTime(5_000);
    answers.push(cached());
    finish(7);
    expect(await Promise.all(answers)).toEqual([7, 7, 7]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is found out again after that second', async () => {
    let count = 0;
    const cached = cachedFor(1_000, async () => ++count);
    expect([await cached(), await cached()]).toEqual([1, 1]);
    vi.advanceTimersByTime(1_000);
    expect(await cached()).toBe(2);
  });
});
