import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressReply } from './compress-reply.ts';

const app = Fastify();
app.get<{ Params: { length: string } }>('/:length', { onSend: compressReply }, ({ params }) => ({
  text: 'x'.repeat(Number(params.length)),
}));
afterAll(() => app.close());

const get = (length: number, accepted?: string) =>
  app.inject({ url: `/${length}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a reply', () => {
  it.each([
    ['a page', 5_000],
    ['a text that is compressed in another thread', 500_000],
  ])('is compressed as the client prefers: %s', async (_name, length) => {
    const plain = (await get(length)).body;
    for (const accepted of ['gzip, deflate, br, zstd', 'BR', 'br;q=0.5']) {
      const { headers, rawPayload } = await get(length, accepted);
      expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain);
    }
    const { headers, rawPayload } = await get(length, 'gzip, br;q=0');
    expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', plain]);
  });

  it('is sent as it is to a client that accepts no encoding, or if it is short', async () => {
    for (const [length, accepted] of [
      [5_000, undefined],
      [5_000, 'identity'],
      [5_000, 'br;q=0, gzip;q=0.0'],
      [100, 'br'],
    ] as const) {
      const { headers, body } = await get(length, accepted);
      expect([headers['content-encoding'], JSON.parse(body).text.length]).toEqual([undefined, length]);
    }
  });
});
