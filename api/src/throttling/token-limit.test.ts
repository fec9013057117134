import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOfToken } from '../secrets/tokens.ts';
import { withToken } from '../testing/service-accounts.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { createTokenLimit } from './token-limit.ts';

let hub: TestHub;
let hash: Buffer;

beforeAll(async () => {
  hub = await openTestHub();
  hash = hashOfToken((await withToken(await hub.as('d1'))).token);
});

beforeEach(async () => {
  await hub.rows('delete from attempts');
});

/** The calls that servers have taken for themselves. */
const taken = async (): Promise<number | undefined> =>
  (await hub.rows<{ failures: number }>("select failures from attempts where subject like 'token-calls:%'"))[0]
    ?.failures;

const windowOf = async (seconds: number): Promise<void> => {
  await hub.rows('update attempts set window_ends_at = now() + make_interval(secs => ?::integer)', seconds);
};

describe('the calls of a token', () => {
  it('[guarantee 39] are taken by a server a thirtieth of the limit at a time', async () => {
    const limit = createTokenLimit(hub.database, 60);
    expect(await limit.count(hash)).toEqual({
      limit: 60,
      windowSeconds: 60,
      remaining: 59,
      resetSeconds: expect.toSatisfy((seconds) => seconds > 50 && seconds <= 60),
      isExceeded: false,
    });
    expect(await taken()).toBe(2);
    expect((await limit.count(hash))?.remaining).toBe(58);
    expect(await taken()).toBe(2);
    expect((await limit.count(hash))?.remaining).toBe(57);
    expect(await taken()).toBe(4);
  });

  it('[guarantee 39] are refused by every server once all are taken, without another write', async () => {
    const [first, second] = [createTokenLimit(hub.database, 2), createTokenLimit(hub.database, 2)];
    expect(await first.count(hash)).toMatchObject({ remaining: 1, isExceeded: false });
    expect(await second.count(hash)).toMatchObject({ remaining: 0, isExceeded: false });
    expect(await second.count(hash)).toMatchObject({ remaining: 0, isExceeded: true });
    expect(await taken()).toBe(2);
    expect(await first.count(hash)).toMatchObject({ remaining: 0, isExceeded: true });
    expect(await taken()).toBe(3);
    for (let time = 0; time < 3; time += 1) expect(await first.count(hash)).toMatchObject({ isExceeded: true });
    expect(await taken()).toBe(3);
  });

  it('[guarantee 39] that the last part has too many of are not given out', async () => {
    const limit = createTokenLimit(hub.database, 61);
    await limit.count(hash);
    await hub.rows('update attempts set failures = 60');
    await limit.count(hash);
    expect(await limit.count(hash)).toMatchObject({ remaining: 0, isExceeded: false });
    expect(await limit.count(hash)).toMatchObject({ remaining: 0, isExceeded: true });
  });

  it('[guarantee 39] at once wait for the same part', async () => {
    const limit = createTokenLimit(hub.database, 300);
    const counted = await Promise.all(Array.from({ length: 10 }, () => limit.count(hash)));
    expect(counted.every((allowance) => allowance?.isExceeded === false)).toBe(true);
    expect(await taken()).toBe(10);
  });

  it('[guarantee 39] begin anew with the next window, which the answer tells', async () => {
    const limit = createTokenLimit(hub.database, 1);
    await limit.count(hash);
    await windowOf(2);
    const other = createTokenLimit(hub.database, 1);
    expect(await other.count(hash)).toMatchObject({ isExceeded: true, resetSeconds: 2 });
    await setTimeout(2_100);
    expect(await other.count(hash)).toMatchObject({ isExceeded: false, remaining: 0 });
  });

  it('[guarantee 39] are not counted for a token that nobody has, nor is it remembered', async () => {
    const limit = createTokenLimit(hub.database, 60);
    expect(await limit.count(hashOfToken('unknown'))).toBeUndefined();
    expect(await limit.count(hashOfToken('unknown'))).toBeUndefined();
    expect(await taken()).toBeUndefined();
  });

  it('are counted again after the database has failed', async () => {
    const limit = createTokenLimit(hub.database, 60);
    const asSystem = vi.spyOn(hub.database, 'asSystem').mockRejectedValueOnce(new Error('no connection'));
    await expect(limit.count(hash)).rejects.toThrow('no connection');
    asSystem.mockRestore();
    expect(await limit.count(hash)).toMatchObject({ isExceeded: false });
  });

  it('are remembered for as long as their window lasts, also of more than a thousand tokens', async () => {
    const limit = createTokenLimit(hub.database, 60);
    const part = { left: 9, untaken: 0, endsAt: Date.now() + 600_000 };
    const asSystem = vi.spyOn(hub.database, 'asSystem').mockImplementation(async () => ({ ...part }) as never);
    const hashes = Array.from({ length: 1_002 }, (_unused, number) => hashOfToken(`token ${number}`));
    for (const hash of [...hashes, ...hashes]) await limit.count(hash);
    expect(asSystem).toHaveBeenCalledTimes(hashes.length);
    asSystem.mockRestore();
  });
});
