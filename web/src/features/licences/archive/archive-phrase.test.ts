import { expect, test } from 'vitest';
import { isArchivePhrase } from './archive-phrase.ts';

test('the phrase counts whatever its case and the blanks around it', () => {
  expect(isArchivePhrase('  Delete LICENSE ')).toBe(true);
});

test('another phrase does not count', () => {
  for (const typed of ['', 'delete', 'delete licence', 'delete  license']) expect(isArchivePhrase(typed)).toBe(false);
});
