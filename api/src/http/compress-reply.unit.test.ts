import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressReply } from './compress-reply.ts';

const app = Fastify();
app.get<{ Params: { length: string } }>('/:length', { onSend: compressReply }, ({ params }) => ({
  text: 'x'.repeat(Number(params.length)),
}));
app.get('/stream', { onSend: compressReply }, (_request, reply) => reply.send(Readable.from(['some ', 'rows'])));
app.get('/bytes', { onSend: compressReply }, (_request, reply) => reply.send(Buffer.alloc(5_000)));
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
    for (const accepted of ['br;q=0.05', 'br;q=01', 'br;xq=0', 'gzip;q=0, br', 'gzip,br']) {
      expect((await get(length, accepted)).headers['content-encoding'], accepted).toBe('br');
    }
    const { headers, rawPayload } = await get(length, 'gzip, br;q=0');
    expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', plain]);
  });

  it('is sent as it is to a client that accepts no encoding, or if it is short', async () => {
    for (const [length, accepted] of [
      [5_000, undefined],
      [5_000, 'identity'],
      [5_000, 'br;q=0, gzip;q=0.0'],
      [5_000, 'br; Q=0 , gzip;  q=0.000  '],
      [5_000, 'brotli, xgzip'],
      [100, 'br'],
    ] as const) {
      const { headers, body } = await get(length, accepted);
      expect([headers['content-encoding'], JSON.parse(body).text.length]).toEqual([undefined, length]);
      expect(headers.vary).toBe(length > 1_024 ? 'accept-encoding' : undefined);
    }
  });
});

it('a reply of bytes is sent as it is', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/bytes', headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], rawPayload.length]).toEqual([undefined, 5_000]);
});

describe('a reply that is a stream', () => {
  it.each([
    ['zstd', 'gzip, br, zstd', zstdDecompressSync],
    ['gzip', 'br, gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    [undefined, 'identity', (sent: Buffer) => sent],
    [undefined, undefined, (sent: Buffer) => sent],
  ])('is sent with %s to a client that accepts %s', async (encoding, accepted, decompress) => {
    const { headers, rawPayload } = await app.inject({
      url: '/stream',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(decompress(rawPayload).toString()).toBe('some rows');
  });
});
