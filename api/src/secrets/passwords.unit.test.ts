import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a kept password', () => {
  it('[guarantee 3] is an Argon2id hash of 19 MiB, two passes and one lane, different each time', async () => {
    const [one, other] = [await hashPassword('Hub-demo-2026'), await hashPassword('Hub-demo-2026')];
    for (const hash of [one, other])
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword('Hub-demo-2026', one)).toBe(true);
  });

  it('[guarantee 3] counts to its last character', async () => {
    const long = `Aa1${'x'.repeat(96)}`;
    const hash = await hashPassword(`${long}y`);
    expect(await verifyPassword(`${long}z`, hash)).toBe(false);
    expect(await verifyPassword(`${long}y`, hash)).toBe(true);
  });

  it('[guarantee 3] that is missing or unreadable matches nothing', async () => {
    for (const stored of [null, undefined, 'changed'])
      expect(await verifyPassword('Hub-demo-2026', stored)).toBe(false);
  });
});
