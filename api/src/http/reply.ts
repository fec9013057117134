import { Readable } from 'node:stream';
import type { Call } from '@hub/contract/call';
import { HEADERS } from '@hub/contract/limits';
import type { FastifyReply } from 'fastify';
import { etagOf } from './call-context.ts';
import { JsonRows } from './json-rows.ts';

export interface Reply {
  data: unknown;
  headers: Record<string, string | number>;
}

/**
 * A table's headers and its first rows are checked by the contract. The other million are made by the same code, and
 * checking copies them, which is more than everything else that is done with them.
 */
const CHECKED_BATCHES = 3;

/**
 * One JSON array, written batch by batch; whoever reads slowly makes the next batch wait. Each row has a line of its own,
 * so that a reader can take rows as they come instead of holding them all.
 */
async function* jsonArray(call: Call, batches: AsyncIterable<readonly unknown[] | JsonRows>): AsyncGenerator<string> {
  let opening = '[';
  let unchecked = CHECKED_BATCHES;
  for await (const batch of batches) {
    const rows = batch instanceof JsonRows ? batch.rows : batch.map((row) => JSON.stringify(row));
    if (unchecked-- > 0) call.reply?.parse(rows.map((row) => JSON.parse(row)));
    if (rows.length === 0) continue;
    yield `${opening}${rows.join(',\n')}`;
    opening = ',\n';
  }
  yield opening === '[' ? '[]' : ']';
}

const streamOf = (call: Call, batches: AsyncIterable<readonly unknown[] | JsonRows>): Readable =>
  Readable.from(jsonArray(call, batches), { highWaterMark: 1 });

/** The answer as the contract documents it: nothing more leaves, and nothing less is let through. */
export const parseReply = (call: Call, answer: unknown): Reply => {
  if (call.streamed === true) {
    const { batches, total } = answer as { batches: AsyncIterable<readonly unknown[] | JsonRows>; total: number };
    const headers = { [HEADERS.total]: total, 'content-type': 'application/json; charset=utf-8' };
    return { data: streamOf(call, batches), headers };
  }
  let data = answer;
  const headers: Reply['headers'] = {};
  if (call.list === true) {
    const page = answer as { rows: unknown; total: number };
    headers[HEADERS.total] = page.total;
    data = page.rows;
  } else if (call.versioned === true) {
    const { entity, version } = answer as { entity: unknown; version: number };
    headers.etag = etagOf(version);
    data = entity;
  }
  return { data: call.reply?.parse(data), headers };
};

export const send = (call: Call, reply: FastifyReply, { data, headers }: Reply): FastifyReply =>
  call.reply === undefined ? reply.code(204).send() : reply.headers(headers).send(data);
