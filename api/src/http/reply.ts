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

/** Only the first batches are validated: validating a million rows would cost more than producing them. */
const CHECKED_BATCHES = 3;

/** Writes one JSON array batch by batch, one row per line so that a client can parse rows as they arrive. */
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

const jsonStream = (call: Call, batches: AsyncIterable<readonly unknown[] | JsonRows>): Readable =>
  Readable.from(jsonArray(call, batches), { highWaterMark: 1 });

/** Validates a handler's answer by the reply schema, so that only documented fields leave the server. */
export const parseReply = (call: Call, answer: unknown): Reply => {
  if (call.streamed === true) {
    const { batches, total } = answer as { batches: AsyncIterable<readonly unknown[] | JsonRows>; total: number };
    const headers = { [HEADERS.total]: total, 'content-type': 'application/json; charset=utf-8' };
    return { data: jsonStream(call, batches), headers };
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
