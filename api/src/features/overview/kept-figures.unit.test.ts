import { describe, expect, it } from 'vitest';
import { createKeptFigures, KEPT_FROM_LICENCES } from './kept-figures.ts';

/** Counts how often it was asked. */
const counter = (licences: number) => {
  let asked = 0;
  return () => Promise.resolve({ licences, asked: ++asked });
};

describe('the figures of a distributor', () => {
  it('are counted for every visit where that is quick', async () => {
    const figuresOf = createKeptFigures<{ licences: number; asked: number }>();
    const count = counter(KEPT_FROM_LICENCES - 1);
    await figuresOf(1, count);
    expect((await figuresOf(1, count)).asked).toBe(2);
  });

  it('are kept where that takes long, for each distributor its own', async () => {
    const figuresOf = createKeptFigures<{ licences: number; asked: number }>();
    const [count, other] = [counter(KEPT_FROM_LICENCES), counter(KEPT_FROM_LICENCES + 7)];
    await figuresOf(1, count);
    expect((await figuresOf(1, count)).asked).toBe(1);
    expect((await figuresOf(2, other)).licences).toBe(KEPT_FROM_LICENCES + 7);
  });

  it('are counted anew after their time', async () => {
    const figuresOf = createKeptFigures<{ licences: number; asked: number }>(0);
    const count = counter(KEPT_FROM_LICENCES);
    await figuresOf(1, count);
    expect((await figuresOf(1, count)).asked).toBe(2);
  });

  it('are counted once for all who ask at the same time, and again for those whose count failed', async () => {
    const figuresOf = createKeptFigures<{ licences: number; asked: number }>();
    const count = counter(KEPT_FROM_LICENCES);
    const failing = figuresOf(1, () => Promise.reject(new Error('the session ended')));
    const [first, second] = [figuresOf(1, count), figuresOf(1, count)];
    await expect(failing).rejects.toThrow('the session ended');
    expect((await first).licences).toBe(KEPT_FROM_LICENCES);
    expect((await second).licences).toBe(KEPT_FROM_LICENCES);
    const shared = [figuresOf(2, count), figuresOf(2, count)];
    expect(new Set((await Promise.all(shared)).map(({ asked }) => asked)).size).toBe(1);
  });
});
