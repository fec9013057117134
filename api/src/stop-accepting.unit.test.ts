import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopAccepting } from './stop-accepting.ts';

let server: Server;
let port: number;
let answer: (() => void) | undefined;

beforeEach(async () => {
  server = createServer((_request, response) => {
    answer = () => response.setHeader('connection', 'close').end('served');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterEach(() => server.closeAllConnections());

const connected = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const ask = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get({ port, host: '127.0.0.1' }, resolve).on('error', reject));

const received = async (): Promise<void> => {
  await expect.poll(() => answer).toBeDefined();
};

describe('a server that stops accepting', () => {
  it('refuses new connections, but answers the requests that it has, and waits for them', async () => {
    const response = ask();
    await received();
    let hasStopped = false;
    const stopped = stopAccepting(server).then(() => {
      hasStopped = true;
    });
    await expect.poll(() => server.listening).toBe(false);
    await expect(connected()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(hasStopped).toBe(false);
    answer?.();
    expect(await text(await response)).toBe('served');
    await stopped;
  });

  it('serves who had connected before, and asks only now', async () => {
    const socket = await connected();
    const stopped = stopAccepting(server);
    await expect.poll(() => server.listening).toBe(false);
    const reply = text(socket);
    socket.write('GET / HTTP/1.1\r\nhost: hub\r\n\r\n');
    await received();
    answer?.();
    expect(await reply).toContain('served');
    await stopped;
  });

  it('goes on after a moment, although somebody stays connected and asks nothing', async () => {
    const socket = await connected();
    await stopAccepting(server);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });

  beforeEach(() => {
    answer = undefined;
  });
});
