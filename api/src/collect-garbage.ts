import { Session } from 'node:inspector';

/**
 * Gives memory that nothing needs any more back to the system. V8 does so late; the protocol of its inspector can ask it
 * without a command-line flag.
 */
export const collectGarbage = async (): Promise<void> => {
  const session = new Session();
  session.connect();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  session.post('HeapProfiler.collectGarbage', (error) => (error === null ? resolve() : reject(error)));
  await promise.finally(() => session.disconnect());
};
