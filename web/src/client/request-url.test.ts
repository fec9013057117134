import { expect, test } from 'vitest';
import { pathSegment } from './request-url.ts';

test.each(['.', '..', '...', '/', '%', '%2e', '%2E%2e', '?', '#', '\\', '+', 'a.b', '日本語', '🚑', '../..'])(
  'the text %j arrives as one segment of a path',
  (text) => {
    const { pathname, search, hash } = new URL(`/search/${pathSegment(text)}`, 'http://hub.test');
    expect([search, hash]).toEqual(['', '']);
    expect(decodeURIComponent(pathname.slice('/search/'.length)).trim()).toBe(text);
  },
);

test('half of a character does not stop a search', () => {
  expect(pathSegment('\ud83d')).toBe('%EF%BF%BD');
});
