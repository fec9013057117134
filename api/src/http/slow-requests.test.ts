import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../testing/live-hub.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';

const RECEIVE_TIMEOUT_MS = 600;

let hub: TestHub;
let dev: Person;
let port: number;

beforeAll(async () => {
  const first = await openTestHub();
  hub = await first.withEnvironment({}, { receiveTimeoutMs: RECEIVE_TIMEOUT_MS });
  dev = await hub.as('dev');
  port = Number(new URL(await listen(hub)).port);
});

interface Answer {
  status: number;
  head: string;
  body: Record<string, unknown>;
  afterMs: number;
}

/** Writes to a bare connection, and reads until the hub closes it. */
const converse = async (speak: (socket: Socket) => Promise<void>): Promise<Answer> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const began = performance.now();
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  // Writing on to somebody who hung up is what this is about.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await Promise.all([speak(socket), closed]);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body), afterMs: performance.now() - began };
};

const headOf = (length: number): string =>
  [
    'POST /api/organisation/create/ HTTP/1.1',
    'host: localhost',
    `cookie: ${dev.cookie}`,
    `${HEADERS.antiForgery}: ${ANTI_FORGERY}`,
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n');

const drip = async (socket: Socket, text: string): Promise<void> => {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await wait(50);
  }
};

const named = (name: string) => hub.rows('select 1 from organisations where name = ?', name);

describe('a request that does not arrive', () => {
  it('[guarantee 16] because its body drips in is cut off with 408, and nothing is created', async () => {
    const body = JSON.stringify({ name: 'Dripping', city: 'x'.repeat(200) });
    const answer = await converse(async (socket) => {
      socket.write(headOf(body.length));
      await drip(socket, body);
    });
    expect(answer).toMatchObject({ status: 408, body: { code: 'tooSlow', message: 'serverMessages.tooSlow' } });
    expect(answer.head.toLowerCase()).toContain(`x-request-id: ${answer.body.request_id}`);
    expect(answer.afterMs).toBeLessThan(RECEIVE_TIMEOUT_MS + 5_000);
    expect(await named('Dripping')).toEqual([]);
  });

  it('[guarantee 16] because its head drips in is cut off as well', async () => {
    const answer = await converse((socket) => drip(socket, headOf(2)));
    expect(answer).toMatchObject({ status: 408, body: { code: 'tooSlow' } });
  });

  it('because it promises more than it brings is cut off, and what came is not used', async () => {
    const body = JSON.stringify({ name: 'Half there' });
    const answer = await converse(async (socket) => {
      socket.write(headOf(body.length + 10) + body);
    });
    expect(answer.status).toBe(408);
    expect(await named('Half there')).toEqual([]);
  });
});

describe('what is no request', () => {
  it.each([
    ['because it is not HTTP', 'hello\r\n\r\n', 400, 'invalidInput'],
    ['because its head has no end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headersTooLarge'],
    [
      'because it has two lengths',
      'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      'invalidInput',
    ],
  ])('%s gets the hub’s own words, and the connection is closed', async (_why, text, status, code) => {
    const answer = await converse(async (socket) => {
      socket.write(text);
    });
    expect(answer).toMatchObject({ status, body: { code, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  });
});

describe('a body over the limit', () => {
  it('[guarantee 16] is refused with 413 as soon as its length is told, before it is sent', async () => {
    const answer = await converse(async (socket) => {
      socket.write(headOf(1_048_577));
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'bodyTooLarge' } });
    expect(answer.afterMs).toBeLessThan(RECEIVE_TIMEOUT_MS + 5_000);
  });
});
