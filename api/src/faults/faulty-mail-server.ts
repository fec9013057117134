import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** It never responds, disconnects after it has received the mail, refuses temporarily or permanently, or is slow. */
export type MailFault = 'silent' | 'drops-after-data' | 'refuses-for-now' | 'refuses-for-good' | 'slow' | 'works';

export interface FaultyMailServer {
  url: string;
  /** How often each mail was acknowledged, by its message id. */
  acknowledged: Map<string, number>;
  setFault(fault: MailFault): void;
  close(): Promise<void>;
}

const SLOW_MS = 1_500;

/** A minimal SMTP server by hand: a real one could not misbehave like this. */
export const startFaultyMailServer = async (): Promise<FaultyMailServer> => {
  let fault: MailFault = 'works';
  const acknowledged = new Map<string, number>();
  const sockets = new Set<Socket>();
  const accept = (mail: string): void => {
    const id = /^message-id: *(\S+)/im.exec(mail)?.[1] ?? 'without an id';
    acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
  };
  const finish = (socket: Socket, mail: string): void => {
    if (fault === 'drops-after-data') return void socket.destroy();
    if (fault === 'refuses-for-now') return void socket.write('451 try again later\r\n');
    if (fault === 'refuses-for-good') return void socket.write('554 not here\r\n');
    const answer = (): void => {
      accept(mail);
      socket.write('250 taken\r\n');
    };
    if (fault === 'slow') setTimeout(answer, SLOW_MS);
    else answer();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (fault === 'silent') return;
    let received = '';
    let inMail = false;
    socket.write('220 mail\r\n');
    socket.on('data', (bytes) => {
      received += String(bytes);
      for (;;) {
        const end = received.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = received.slice(0, end);
        received = received.slice(end + (inMail ? 5 : 2));
        if (inMail) {
          inMail = false;
          finish(socket, text);
        } else if (/^data/i.test(text)) {
          inMail = true;
          socket.write('354 go on\r\n');
        } else if (/^quit/i.test(text)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    acknowledged,
    setFault(next) {
      fault = next;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
