import { expect, it } from 'vitest';
import { differences } from './audit.ts';

it('the changed fields are those that were given and are not the same as before', () => {
  const before: Record<string, unknown> = { name: 'A', city: 'Perth', tags: ['x', 'y'], zip: null };
  expect(differences(before, { name: 'B', tags: ['x', 'y'], zip: '6000' })).toEqual({
    name: { from: 'A', to: 'B' },
    zip: { from: null, to: '6000' },
  });
  expect(differences(before, { name: undefined, city: 'Perth' })).toEqual({});
});
