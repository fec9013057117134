import { beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from '../testing/hub-process.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { seal, unseal } from './sealed.ts';

const OLD = 'the secret that was used until now';
const NEW = 'the secret that is used from now on';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
  const sealed = seal(OLD, 'signing-key', 'k1', Buffer.from('private'));
  await hub.rows("insert into signing_keys (key_id, public_key, sealed_private_key) values ('k1', '', ?)", sealed);
});

const rotate = async (environment: Record<string, string>) => {
  const program = startProgram('api/src/secrets/rotate-secret.ts', { DATABASE_URL: hub.url, ...environment });
  return { code: await program.exitCode, output: program.output() };
};

const openedWith = async (secret: string): Promise<string | undefined> => {
  const [row] = await hub.rows<{ sealed: Uint8Array }>('select sealed_private_key as sealed from signing_keys');
  return unseal(secret, 'signing-key', 'k1', row?.sealed ?? Buffer.alloc(0))?.toString();
};

describe('npm run rotate-secret', () => {
  it('changes nothing without the two secrets, with the same one twice, or with a wrong previous one', {
    timeout: 120_000,
  }, async () => {
    const refused = [
      [{ HUB_SECRET: NEW }, /^Usage: /],
      [{ HUB_SECRET: NEW, HUB_SECRET_PREVIOUS: NEW }, /are the same/],
      [{ HUB_SECRET: NEW, HUB_SECRET_PREVIOUS: 'not the secret that was ever used' }, /nothing was changed/],
    ] as const;
    for (const [environment, sentence] of refused) {
      const { code, output } = await rotate(environment);
      expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
      expect(await openedWith(OLD)).toBe('private');
    }
  });

  it('encrypts the signing keys with the new secret, and may be repeated', { timeout: 120_000 }, async () => {
    for (const _time of [1, 2]) {
      const { code, output } = await rotate({ HUB_SECRET: NEW, HUB_SECRET_PREVIOUS: OLD });
      expect([code, output]).toEqual([0, 'Encrypted with the new secret: 1.\n']);
    }
    expect([await openedWith(NEW), await openedWith(OLD)]).toEqual(['private', undefined]);
  });
});
