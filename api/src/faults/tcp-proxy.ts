import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the hub and its database that can cut connections, drop packets and switch its target. */
export interface DatabaseProxy {
  readonly port: number;
  /** Destroys every connection. */
  cut(): void;
  /** Accepts connections and bytes but forwards nothing while silent. */
  silence(silent: boolean): void;
  setTarget(port: number): void;
  close(): Promise<void>;
}

export const startProxy = async (target: number): Promise<DatabaseProxy> => {
  let to = target;
  let silent = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((caller) => {
    keep(caller);
    if (silent) return void caller.resume();
    const database = keep(connect(to, '127.0.0.1'));
    const pass = (from: Socket, on: Socket): void => {
      from.on('data', (bytes) => {
        if (!silent) on.write(bytes);
      });
      from.on('close', () => {
        if (!silent) on.destroy();
      });
    };
    pass(caller, database);
    pass(database, caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    silence(value) {
      silent = value;
      // The dropped bytes are lost, so these connections are unusable.
      if (!value) cut();
    },
    setTarget(port) {
      to = port;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
};
