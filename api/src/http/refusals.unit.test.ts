import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { call } from '@hub/contract/call';
import { REFUSALS, type RefusalCode } from '@hub/contract/errors';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { sendRefusal } from './error-handler.ts';
import { orNotFound, Refusal, refuseFields } from './refusal.ts';
import { isAudited } from './refusal-audit.ts';
import { refuseUnreadable } from './unreadable-request.ts';

const base = { path: '/odd', allowedRoles: 'anyone', summary: 'A call of this test' } as const;

describe('an error', () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: new PassThrough().on('data', (line) => lines.push(String(line))) } });
  app.decorateRequest('refusedWith', '');
  app.setErrorHandler(sendRefusal);
  let thrown: unknown;
  const fail = () => {
    throw thrown;
  };
  app.get('/', fail);
  const inMessages = call({ ...base, name: 'inMessages', method: 'POST', refusesWithMessages: true });
  app.get('/messages', { config: { call: inMessages } }, fail);
  afterAll(() => app.close());

  const answer = async (error: unknown, url = '/') => {
    thrown = error;
    lines.length = 0;
    const { statusCode, headers, body } = await app.inject(url);
    return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body), logged: lines.join('') };
  };
  const withStatus = (statusCode: number) => Object.assign(new Error('of Fastify'), { statusCode });

  it.each([
    [400, 'invalidInput'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [408, 'tooSlow'],
    [412, 'staleVersion'],
    [413, 'bodyTooLarge'],
    [415, 'notJson'],
    [418, 'invalidInput'],
    [429, 'tooManyRequests'],
    [431, 'headersTooLarge'],
    [499, 'invalidInput'],
    [500, 'unexpected'],
    [399, 'unexpected'],
  ] satisfies [number, RefusalCode][])('with status %i is refused as %s', async (statusCode, code) => {
    const { status, body } = await answer(withStatus(statusCode));
    expect([status, body.code]).toEqual([REFUSALS[code].status, code]);
  });

  it.each([
    ['ECONNREFUSED', 'unavailable', '2'],
    ['57P01', 'unavailable', '2'],
    ['23505', 'conflict', undefined],
    ['22003', 'invalidInput', undefined],
    ['42P01', 'unexpected', undefined],
  ] satisfies [string, RefusalCode, string | undefined][])(
    'of the database with code %s is refused as %s',
    async (code, refusal, retryAfter) => {
      const { status, body, ...sent } = await answer(Object.assign(new Error('of the database'), { code }));
      expect([status, body.code, sent.retryAfter]).toEqual([REFUSALS[refusal].status, refusal, retryAfter]);
    },
  );

  it('[guarantee 20] that nobody expected is logged as an error, and one that is refused as the names of its fields', async () => {
    const failed = await answer(new Error('a secret of the server'));
    expect([failed.status, JSON.stringify(failed.body)]).toEqual([500, expect.not.stringContaining('secret')]);
    expect(failed.logged).toMatch(/"level":50.*a secret of the server.*request failed/);
    const refused = await answer(new Refusal('invalidInput', { fields: { name: 'validation.required' } }));
    expect(refused.body.fields).toEqual({ name: 'validation.required' });
    expect(refused.logged).toMatch(/"level":30.*"code":"invalidInput","fields":\["name"\],"msg":"request refused"/);
    expect(refused.logged).not.toContain('"level":50');
  });

  it('says when to try again, if that is known', async () => {
    expect((await answer(new Refusal('tooManyAttempts', { retryAfterSeconds: 9 }))).retryAfter).toBe('9');
    expect((await answer(new Refusal('tooManyAttempts'))).retryAfter).toBeUndefined();
  });

  it('of a call that refuses with messages gives one for each field, or its own, and the usual body last', async () => {
    const fields = { email: 'validation.email', name: 'validation.required' };
    const last = expect.objectContaining({ code: 'invalidInput', fields });
    const several = await answer(new Refusal('invalidInput', { fields }), '/messages');
    expect(several.body).toEqual(['validation.email', 'validation.required', last]);
    const one = await answer(new Refusal('notFound'), '/messages');
    expect(one.body).toEqual([REFUSALS.notFound.message, expect.objectContaining({ code: 'notFound' })]);
    const unexpected = await answer(new Error('x'), '/messages');
    expect(unexpected.body).toEqual(['An error occurred', expect.objectContaining({ code: 'unexpected' })]);
  });
});

describe('a refusal', () => {
  it('has the status of its code, and says for whom it is recorded, which is not sent', () => {
    const refusal = new Refusal('forbidden', { about: 'Pat', distributor: 2 });
    expect([refusal.status, refusal.about, refusal.distributor]).toEqual([403, 'Pat', 2]);
    expect(Object.keys(refusal.body('id')).toSorted()).toEqual(['code', 'detail', 'message', 'request_id', 'type']);
    expect(refuseFields({ name: 'validation.required' }).body('id')).toMatchObject({
      code: 'invalidInput',
      fields: { name: 'validation.required' },
      request_id: 'id',
    });
  });

  it('is the answer to what is not found, and nothing else is', () => {
    expect(() => orNotFound(undefined)).toThrow(REFUSALS.notFound.message);
    expect([orNotFound(0), orNotFound(null)]).toEqual([0, null]);
  });

  it('is audited of every change, and of a read without the permission; never of a device', () => {
    const [read, change] = [
      call({ ...base, name: 'read', method: 'GET' }),
      call({ ...base, name: 'change', method: 'POST' }),
    ];
    const codes = ['forbidden', 'notFound'] as const;
    const audited = (of: Parameters<typeof isAudited>[0]) => codes.map((code) => isAudited(of, new Refusal(code)));
    expect(audited(read)).toEqual([true, false]);
    expect(audited(change)).toEqual([true, true]);
    expect(audited({ ...change, credential: 'licence-key' })).toEqual([false, false]);
  });
});

describe('a connection that never became a request', () => {
  class FakeSocket extends EventEmitter {
    destroyed = false;
    writable = true;
    sent = '';
    destroy() {
      this.destroyed = true;
    }
    end(text: string) {
      this.sent = text;
    }
  }
  const logged: unknown[] = [];
  const refuse = (code: string | undefined, socket = new FakeSocket()) => {
    const error = Object.assign(new Error('unreadable'), code === undefined ? {} : { code });
    const log = { info: (fields: unknown) => logged.push(fields) } as unknown as FastifyBaseLogger;
    refuseUnreadable.call({ log }, error, socket as unknown as Socket);
    return socket;
  };

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout', 'tooSlow'],
    ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large', 'headersTooLarge'],
    ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request', 'invalidInput'],
    [undefined, 'HTTP/1.1 400 Bad Request', 'invalidInput'],
  ])('because of %s is answered, and closed once the answer is sent', (code, line, refusal) => {
    const socket = refuse(code);
    const [head = '', body = ''] = socket.sent.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe(line);
    expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
    expect(JSON.parse(body)).toMatchObject({ code: refusal, message: REFUSALS[refusal as RefusalCode].message });
    expect(logged.at(-1)).toEqual({ code: refusal, reason: code, reqId: JSON.parse(body).request_id });
    expect(socket.destroyed).toBe(false);
    socket.emit('finish');
    expect(socket.destroyed).toBe(true);
  });

  it('is only closed when nobody is there to read an answer', () => {
    const unwritable = Object.assign(new FakeSocket(), { writable: false });
    const destroyed = Object.assign(new FakeSocket(), { destroyed: true });
    for (const socket of [refuse('ECONNRESET'), refuse('HPE_INVALID_METHOD', unwritable), refuse(undefined, destroyed)])
      expect([socket.sent, socket.destroyed]).toEqual(['', true]);
  });
});
