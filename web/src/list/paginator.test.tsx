import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Paginator } from './paginator.tsx';

const shownPages = (page: number, pageCount: number): string => {
  render(<Paginator page={page} pageCount={pageCount} onPage={() => {}} label="Pages" />);
  return screen.getByRole('navigation', { name: 'Pages' }).textContent;
};

test('a paginator is not shown for a single page', () => {
  render(<Paginator page={1} pageCount={1} onPage={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  [3, 7, '1234567'],
  [1, 20, '12345…20'],
  [4, 20, '12345…20'],
  [5, 20, '1…456…20'],
  [16, 20, '1…151617…20'],
  [17, 20, '1…1617181920'],
  [20, 20, '1…1617181920'],
])('the paginator at page %i of %i offers %s', (page, pageCount, pages) => {
  expect(shownPages(page, pageCount)).toBe(pages);
});
