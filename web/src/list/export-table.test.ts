import { ReadableStream, TextDecoderStream, TextEncoderStream } from 'node:stream/web';
import { beforeEach, expect, test, vi } from 'vitest';
import { readRows } from '../download/read-rows.ts';
import { tableOfPages } from './export-table.ts';

// jsdom has no streams.
beforeEach(() => {
  vi.stubGlobal('ReadableStream', ReadableStream);
  vi.stubGlobal('TextEncoderStream', TextEncoderStream);
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
});

const PER_PAGE = 3;

const exported = async (names: readonly string[], signal = new AbortController().signal) => {
  const readPage = async (page: number) => ({
    rows: names.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: names.length,
  });
  const { data } = await tableOfPages(['Name', 'Length'], readPage, (name) => [name, name.length], signal);
  const rows = [];
  if (data) for await (const some of readRows(data)) rows.push(...some);
  return rows;
};

test.each([0, 1, 3, 4, 8])('an export of %i rows has all of them, in order, below the headers', async (count) => {
  const names = Array.from({ length: count }, (_, index) => `Ward "${index}",\n]`);
  expect(await exported(names)).toEqual([['Name', 'Length'], ...names.map((name) => [name, name.length])]);
});

test('an export that is cancelled stops', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(exported(['a'], controller.signal)).rejects.toThrow();
});
