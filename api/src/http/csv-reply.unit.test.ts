import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listLicences } from '@hub/contract/licences';
import { HEADERS } from '@hub/contract/limits';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { compressReply } from './compress-reply.ts';
import { acceptsCsv, csvReply } from './csv-reply.ts';
import { send } from './reply.ts';

const acceptedBy = (accept: string | undefined) => acceptsCsv({ headers: { accept } } as FastifyRequest);

it('a CSV file is for clients that ask for it by name', () => {
  expect(['text/csv', 'TEXT/CSV;q=0.5', 'application/json, text/csv'].map(acceptedBy)).toEqual([true, true, true]);
  expect(['*/*', 'text/*', 'text/csv2', 'atext/csv', '', undefined].map(acceptedBy)).not.toContain(true);
});

it('a CSV file starts with one byte order mark, whichever of its parts is the first with text', async () => {
  async function* lines() {
    yield* ['', '"ID"\r\n', '', '"1"\r\n'];
  }
  const { data, headers } = csvReply(listLicences, { total: 1, lines: lines() });
  expect(await text(data as Readable)).toBe('\ufeff"ID"\r\n"1"\r\n');
  expect(headers).toMatchObject({ [HEADERS.total]: 1, 'content-type': 'text/csv; charset=utf-8' });
});

async function* failingLines(): AsyncGenerator<string> {
  yield '"ID"\r\n';
  for (let row = 0; row < 100; row += 1)
    yield Array.from({ length: 1_000 }, () => `"${crypto.randomUUID()}"\r\n`).join('');
  throw new Error('the database is gone');
}

it.each(['identity', 'gzip', 'zstd', 'br'])(
  'a CSV file that fails halfway is never taken for a whole one (%s)',
  async (encoding) => {
    const app = Fastify();
    app.get('/', { onSend: compressReply }, (_request, reply) =>
      send(listLicences, reply, csvReply(listLicences, { total: 100_000, lines: failingLines() })),
    );
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const response = await fetch(origin, { headers: { 'accept-encoding': encoding } });
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    } finally {
      await app.close();
    }
  },
);
