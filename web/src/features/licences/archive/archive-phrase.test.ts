import { expect, test } from 'vitest';
import { isArchivePhrase } from './archive-phrase.ts';

test('the phrase counts whatever its case and the blanks around it', () => {
  expect(isArchivePhrase('  Delete LICENSE ')).toBe(true);
});

test('anything else does not', () => {
  for (const typed of ['', 'delete', 'delete licence', 'delete  license']) expect(isArchivePhrase(typed)).toBe(false);
});
