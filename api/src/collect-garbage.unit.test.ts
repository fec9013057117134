import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

const nothingElseHolds = (): WeakRef<object> => new WeakRef({ text: 'x'.repeat(1_000) });

it('garbage is collected at once', async () => {
  const reference = nothingElseHolds();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reference.deref()).toBeDefined();
  await new Promise((resolve) => setImmediate(resolve));
  await collectGarbage();
  expect(reference.deref()).toBeUndefined();
});
