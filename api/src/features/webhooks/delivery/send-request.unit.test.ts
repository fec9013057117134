import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver, status } from '../../../testing/webhook-receiver.ts';
import { sendRequest } from './send-request.ts';

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const LOCAL = { networks: ['loopback'] };
const request = (url = receiver.url) => ({ url, headers: { 'webhook-id': 'a' }, body: '{"type":"x"}' });

describe('a request to a webhook', () => {
  it('that hangs is given up', async () => {
    receiver.answer(() => {});
    const outcome = await sendRequest(request(), { ...LOCAL, timeoutMs: 200 });
    expect(outcome).toMatchObject({ status: null, error: 'No answer within 0.2 seconds.' });
    expect(outcome.durationMs).toBeLessThan(5_000);
  });

  it('whose answer never ends is given up, too', async () => {
    receiver.answer((response) => void response.writeHead(200).write('more follows'));
    const outcome = await sendRequest(request(), { ...LOCAL, timeoutMs: 200 });
    expect(outcome).toMatchObject({ status: 200, error: 'No answer within 0.2 seconds.' });
  });

  it('[guarantee 44] follows no redirect', async () => {
    const target = await startReceiver();
    receiver.answer(status(302, { location: target.url }));
    const outcome = await sendRequest(request(), LOCAL);
    expect(outcome.status).toBe(302);
    expect(outcome.error).toContain('redirects are not followed');
    expect(target.received).toEqual([]);
    await target.close();
  });

  it('keeps the first 4 kB of the answer, without what the database cannot store', async () => {
    receiver.answer(status(500, {}, `a\0b${'x'.repeat(100_000)}`));
    const outcome = await sendRequest(request(), LOCAL);
    expect(outcome).toMatchObject({ status: 500, error: 'It answered 500.' });
    expect(outcome.response).toMatch(/^a\uFFFDbx+$/);
    expect(outcome.response).toHaveLength(4_096);
  });

  it('says that nobody listens', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect((await sendRequest(request(gone.url), LOCAL)).error).toBe('The connection failed: ECONNREFUSED.');
  });

  it('[guarantee 44] connects to the address that was checked, and looks the name up once', async () => {
    receiver.answer(status(204));
    receiver.received.length = 0;
    const answers = ['127.0.0.1', '10.0.0.1'];
    const find = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const url = receiver.url.replace('127.0.0.1', 'rebinding.example');
    expect(await sendRequest(request(url), { ...LOCAL, find })).toMatchObject({ status: 204, error: '' });
    expect(answers).toEqual(['10.0.0.1']);
    expect(receiver.received[0]?.headers.host).toMatch(/^rebinding\.example:/);
    expect(await sendRequest(request(url), { ...LOCAL, find })).toMatchObject({
      status: null,
      error: 'The host is on a private network, which this hub does not send to.',
    });
    expect(receiver.received).toHaveLength(1);
  });
});
