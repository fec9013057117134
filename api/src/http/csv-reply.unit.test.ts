import { listLicences } from '@hub/contract/licences';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressReply } from './compress-reply.ts';
import { csvReply } from './csv-reply.ts';
import { send } from './reply.ts';

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
