import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { filterMessages } from './message-filter.ts';

const message = (type: string, body: string): Buffer => {
  const header = Buffer.from(`${type}....`);
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, Buffer.from(body)]);
};

const listenedTo = (...listeners: ((data: Buffer) => void)[]) => {
  const socket = new EventEmitter();
  for (const listener of listeners) socket.on('data', listener);
  return socket as unknown as Socket;
};

describe('a filter of messages', () => {
  const messages = [
    message('2', ''),
    message('D', 'first'),
    message('C', 'SELECT 1'),
    message('D', ''),
    message('Z', 'I'),
  ];
  const sent = Buffer.concat(messages);

  it.each([1, 2, 4, 5, 6, 13, sent.length])(
    'takes some and leaves the others to the driver, %i bytes at a time',
    (size) => {
      const toDriver: Buffer[] = [];
      const taken: string[] = [];
      const socket = listenedTo((data) => toDriver.push(data));
      filterMessages(socket, (type, body) => {
        if (type !== 'D'.charCodeAt(0)) return false;
        taken.push(body.toString());
        return true;
      });
      for (let at = 0; at < sent.length; at += size) socket.emit('data', sent.subarray(at, at + size));
      expect(taken).toEqual(['first', '']);
      expect(toDriver).toEqual(messages.filter((each) => each[0] !== 'D'.charCodeAt(0)));
    },
  );

  it('gives everything back to the driver', () => {
    const driver = vi.fn();
    const socket = listenedTo(driver);
    const stop = filterMessages(socket, () => true);
    socket.emit('data', sent);
    expect(driver).not.toHaveBeenCalled();
    stop();
    socket.emit('data', sent);
    expect(driver).toHaveBeenCalledExactlyOnceWith(sent);
  });

  it('gives the driver also the beginning of a message that arrived with the last one', () => {
    const toDriver: Buffer[] = [];
    const socket = listenedTo((data) => toDriver.push(data));
    const stop = filterMessages(socket, (type) => {
      if (type === 'Z'.charCodeAt(0)) stop();
      return false;
    });
    for (const size of [3, 7]) {
      socket.emit('data', sent.subarray(0, 5));
      toDriver.length = 0;
      socket.emit('data', Buffer.concat([sent.subarray(5), message('S', 'a setting').subarray(0, size)]));
      expect(Buffer.concat(toDriver)).toEqual(
        Buffer.concat([sent.subarray(5), message('S', 'a setting').subarray(0, size)]),
      );
    }
  });

  it('ends the connection when it does not understand what arrives', () => {
    const destroy = vi.fn();
    const socket = Object.assign(listenedTo(vi.fn()), { destroy });
    filterMessages(socket, () => true);
    socket.emit('data', Buffer.from('D\xff\xff\xff\x00', 'latin1'));
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('refuses a socket that it does not understand', () => {
    for (const socket of [listenedTo(), listenedTo(vi.fn(), vi.fn())])
      expect(() => filterMessages(socket, () => true)).toThrow('in another way');
  });
});
