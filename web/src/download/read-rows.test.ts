import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { beforeEach, expect, it, vi } from 'vitest';
import { readRows } from './read-rows.ts';

// Browsers have these; the page that tests run in does not.
beforeEach(() => {
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
});

const rowsOf = async (text: string, pieceLength: number) => {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.slice(at, at + pieceLength));
      controller.close();
    },
  });
  const rows = [];
  for await (const some of readRows(body as globalThis.ReadableStream<Uint8Array>)) rows.push(...some);
  return rows;
};

it.each([1, 3, 7, 1000])('rows are read whole, however the network cuts them (every %i bytes)', async (pieceLength) => {
  const table = [
    ['ID', 'Label'],
    ['a]],[b', 'Köln\n"x"'],
    ['', 12],
  ];
  const text = `[${table.map((row) => JSON.stringify(row)).join(',\n')}]`;
  expect(await rowsOf(text, pieceLength)).toEqual(table);
});

it('an empty report has no rows', async () => {
  expect(await rowsOf('[]', 10)).toEqual([]);
});
