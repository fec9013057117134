import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { call } from '@hub/contract/call';
import { HEADERS } from '@hub/contract/limits';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { JsonRows } from './json-rows.ts';
import { parseReply, send } from './reply.ts';

const base = { method: 'GET', path: '/odd', allowedRoles: 'anyone', summary: 'A call of this test' } as const;
const row = z.strictObject({ id: z.int() });
const streamed = call({ ...base, name: 'streamed', reply: z.array(row), streamed: true });

async function* batchesOf(batches: readonly (readonly unknown[] | JsonRows)[]) {
  yield* batches;
}
const stream = (...batches: (readonly unknown[] | JsonRows)[]) =>
  parseReply(streamed, { batches: batchesOf(batches), total: 7 });
const textOf = (...batches: (readonly unknown[] | JsonRows)[]) => text(stream(...batches).data as Readable);

describe('a streamed reply', () => {
  it('is one JSON array with a row per line, however the batches come, and tells how many rows there are', async () => {
    expect(stream().headers).toEqual({ [HEADERS.total]: 7, 'content-type': 'application/json; charset=utf-8' });
    expect(await textOf([], [{ id: 1 }, { id: 2 }], [], new JsonRows(['{"id":3}', '{"id":4}']), [])).toBe(
      '[{"id":1},\n{"id":2},\n{"id":3},\n{"id":4}]',
    );
    expect(await textOf()).toBe('[]');
    expect(await textOf([], new JsonRows([]))).toBe('[]');
  });

  it('is checked by its schema in the first three batches, which fails before such a batch is sent', async () => {
    const secret = [{ id: 1, password_hash: 'x' }];
    await expect(textOf(secret)).rejects.toThrow('password_hash');
    await expect(textOf([], [], new JsonRows([JSON.stringify(secret[0])]))).rejects.toThrow('password_hash');
    expect(await textOf([], [], [], [{ id: 'unchecked' }])).toBe('[{"id":"unchecked"}]');
  });
});

describe('a reply', () => {
  it('is a page with its total, an entity with its version, or the plain data, checked by its schema', () => {
    const list = call({ ...base, name: 'list', reply: z.array(row), list: true });
    const rows = [{ id: 1 }];
    expect(parseReply(list, { rows, total: 9 })).toEqual({ data: rows, headers: { [HEADERS.total]: 9 } });
    const entity = call({ ...base, name: 'entity', reply: row, versioned: true });
    expect(parseReply(entity, { entity: { id: 1 }, version: 3 })).toEqual({
      data: { id: 1 },
      headers: { etag: '"3"' },
    });
    const plain = call({ ...base, name: 'plain', reply: row });
    expect(parseReply(plain, { id: 1 })).toEqual({ data: { id: 1 }, headers: {} });
    expect(() => parseReply(plain, { id: 1, secret: 1 })).toThrow();
    expect(parseReply(call({ ...base, name: 'nothing' }), undefined)).toEqual({ data: undefined, headers: {} });
  });

  it('is sent with its headers, or as 204 without a body where the call has no reply', async () => {
    const app = Fastify();
    const plain = call({ ...base, name: 'plain', reply: row });
    app.get('/plain', (_request, reply) => send(plain, reply, { data: { id: 1 }, headers: { etag: '"3"' } }));
    const nothing = call({ ...base, name: 'nothing' });
    app.get('/nothing', (_request, reply) => send(nothing, reply, { data: { id: 1 }, headers: { etag: '"3"' } }));
    const [one, none] = [await app.inject('/plain'), await app.inject('/nothing')];
    expect([one.statusCode, one.body, one.headers.etag]).toEqual([200, '{"id":1}', '"3"']);
    expect([none.statusCode, none.body, none.headers.etag]).toEqual([204, '', undefined]);
    await app.close();
  });
});
