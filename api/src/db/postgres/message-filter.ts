import type { Socket } from 'node:net';

/** Before the body of a message: its type, and its length without the type. */
const HEADER_LENGTH = 5;

/** Takes a message and returns true, or leaves it to the driver. */
export type TakeMessage = (type: number, body: Buffer) => boolean;

/** Divides what arrives into messages, each in a buffer of its own. */
class MessageReader {
  readonly #header = Buffer.alloc(HEADER_LENGTH);
  #message = this.#header;
  #length = 0;

  *read(data: Buffer): Generator<Buffer> {
    for (let at = 0; at < data.length; ) {
      const copied = data.copy(this.#message, this.#length, at);
      at += copied;
      this.#length += copied;
      if (this.#length < this.#message.length) return;
      if (this.#message === this.#header) {
        this.#message = Buffer.allocUnsafe(1 + this.#header.readInt32BE(1));
        this.#header.copy(this.#message);
      }
      if (this.#length < this.#message.length) continue;
      yield this.#message;
      this.#message = this.#header;
      this.#length = 0;
    }
  }

  /** The beginning of a message whose end has not arrived. */
  rest(): Buffer {
    return this.#message.subarray(0, this.#length);
  }
}

/**
 * Shows the messages of PostgreSQL to somebody else before the driver, which makes strings of all values: most of the
 * work for a file of a million rows. The connection has to be idle; the function that is returned ends it.
 */
export const filterMessages = (socket: Socket, take: TakeMessage): (() => void) => {
  const [driver, ...others] = socket.listeners('data') as ((data: Buffer) => void)[];
  if (driver === undefined || others.length > 0) throw new Error('the driver reads its socket in another way');
  const reader = new MessageReader();
  let isStopped = false;
  const onData = (data: Buffer): void => {
    try {
      for (const message of reader.read(data)) {
        if (!take(message[0] as number, message.subarray(HEADER_LENGTH))) driver(message);
      }
      if (isStopped && reader.rest().length > 0) driver(reader.rest());
    } catch (error) {
      // Thrown from the event of a socket it would end the process.
      socket.destroy(error as Error);
    }
  };
  socket.off('data', driver).on('data', onData);
  return () => {
    isStopped = true;
    socket.off('data', onData).on('data', driver);
  };
};
