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

/** Writes to a raw connection and reads until the hub closes it. */
const sendRaw = async (write: (socket: Socket) => Promise<void>): Promise<Answer> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const startedAt = performance.now();
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  // Writing to a closed connection is expected here.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await Promise.all([write(socket), closed]);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body), afterMs: performance.now() - startedAt };
};

const headersOf = (length: number): string =>
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

const writeSlowly = async (socket: Socket, text: string): Promise<void> => {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await wait(50);
  }
};

const organisationsNamed = (name: string) => hub.rows('select 1 from organisations where name = ?', name);

describe('a slow request', () => {
  it('[guarantee 16] a request with a slow body is refused with 408, and nothing is created', async () => {
    const body = JSON.stringify({ name: 'Dripping', city: 'x'.repeat(200) });
    const answer = await sendRaw(async (socket) => {
      socket.write(headersOf(body.length));
      await writeSlowly(socket, body);
    });
    expect(answer).toMatchObject({ status: 408, body: { code: 'tooSlow', message: 'serverMessages.tooSlow' } });
    expect(answer.head.toLowerCase()).toContain(`x-request-id: ${answer.body.request_id}`);
    expect(answer.afterMs).toBeLessThan(RECEIVE_TIMEOUT_MS + 5_000);
    expect(await organisationsNamed('Dripping')).toEqual([]);
  });

  it('[guarantee 16] a request with slow headers is refused with 408', async () => {
    const answer = await sendRaw((socket) => writeSlowly(socket, headersOf(2)));
    expect(answer).toMatchObject({ status: 408, body: { code: 'tooSlow' } });
  });

  it('a request with an incomplete body is refused, and its partial body is not used', async () => {
    const body = JSON.stringify({ name: 'Half there' });
    const answer = await sendRaw(async (socket) => {
      socket.write(headersOf(body.length + 10) + body);
    });
    expect(answer.status).toBe(408);
    expect(await organisationsNamed('Half there')).toEqual([]);
  });
});

describe('an invalid request', () => {
  it.each([
    ['that is not HTTP', 'hello\r\n\r\n', 400, 'invalidInput'],
    ['with too large headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headersTooLarge'],
    [
      'with two lengths',
      'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      'invalidInput',
    ],
  ])('a request %s gets the usual refusal, and the connection is closed', async (_why, text, status, code) => {
    const answer = await sendRaw(async (socket) => {
      socket.write(text);
    });
    expect(answer).toMatchObject({ status, body: { code, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  });
});

describe('a body over the limit', () => {
  it('[guarantee 16] a body over the limit is refused with 413 by its length, before it is sent', async () => {
    const answer = await sendRaw(async (socket) => {
      socket.write(headersOf(1_048_577));
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'bodyTooLarge' } });
    expect(answer.afterMs).toBeLessThan(RECEIVE_TIMEOUT_MS + 5_000);
  });
});

describe('a path as it was written', () => {
  const dots = ['..', '%2e%2e', '%2E.', '%252e%252e', '..%00', '%c0%ae%c0%ae', '%2e%2e%5c', '..;', '%ff', '%'];
  const paths = ['/assets/', '/api/docs/static/', '/api/docs/'].flatMap((base) =>
    dots.flatMap((up) => [
      `${base}${up}/${up}/package.json`,
      `${base}${up}%2fpackage.json`,
      `${base}${up}\\package.json`,
    ]),
  );

  it('[guarantee 15] that leads out of a folder of files is refused with 4xx in every encoding', async () => {
    for (const path of paths) {
      const { status, body } = await sendRaw(async (socket) => {
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      });
      expect([400, 403, 404], `${path}: ${status}`).toContain(status);
      expect(body, path).toEqual({
        message: expect.any(String),
        code: expect.any(String),
        detail: expect.any(String),
        type: expect.any(String),
        request_id: expect.any(String),
      });
    }
  });
});
