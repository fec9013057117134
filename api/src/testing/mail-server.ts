import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** The delivered mails as raw text. */
  raw: string[];
  /** The Message-ID of every mail that was offered, also of those that were refused. */
  messageIds: string[];
  /** The names by which clients introduced themselves. */
  greetings: string[];
  received(): Promise<Email[]>;
  /** Makes the server answer every mail with a temporary failure, or accept mails again. */
  refuse(refusing: boolean): void;
  /** Makes the server answer that nobody has this address. */
  refuseRecipient(email: string): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port. */
export const startMailServer = async (): Promise<MailServer> => {
  const raw: string[] = [];
  const messageIds: string[] = [];
  const greetings: string[] = [];
  let refusing = false;
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'somebody' }),
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      if (typeof hostNameAppearsAs === 'string') greetings.push(hostNameAppearsAs);
      done();
    },
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messageIds.push(/^message-id:\s*(\S+)/im.exec(String(Buffer.concat(chunks)))?.[1] ?? '');
        if (refusing) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        raw.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    raw,
    messageIds,
    greetings,
    received: () => Promise.all(raw.map((mail) => PostalMime.parse(mail))),
    refuse: (value) => {
      refusing = value;
    },
    refuseRecipient: (email) => {
      unknown.add(email);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
