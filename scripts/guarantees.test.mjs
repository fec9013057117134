import { expect, it } from 'vitest';
import { guaranteesIn, guaranteeTable, testsIn } from './lib/guarantee-table.mjs';

// Put together, so that the marks of these examples do not count as marks of this file.
const mark = (numbers) => `[guarantee ${numbers}]`;

it('a test title counts for every guarantee number it names', () => {
  const text = [
    `it('${mark('4, 13')} ends at once', () => {});`,
    `it.each([1])(\n  "${mark(2)} isn't %i",\n  () => {});`,
    `const notATest = '${mark(9)} a word';`,
  ].join('\n');
  expect(testsIn('api/src/x.postgres.test.ts', text).map(({ number, title }) => [number, title])).toEqual([
    [4, 'ends at once'],
    [13, 'ends at once'],
    [2, "isn't %i"],
  ]);
});

it('the table has every guarantee, with the database of each test, and says where there is none', () => {
  const tests = testsIn('api/src/x.postgres.test.ts', `it('${mark(1)} holds', () => {});`);
  const table = guaranteeTable(guaranteesIn('Words\n\n1. First.\n2. Second.\n'), tests);
  expect(table).toContain('| holds | [api/src/x.postgres.test.ts](../api/src/x.postgres.test.ts) | PostgreSQL |');
  expect(table).toContain('## 2\n\nSecond.\n\nNo test shows this yet.');
});
