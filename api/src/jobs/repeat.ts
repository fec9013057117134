import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../http/services.ts';

interface Repeated {
  everyMs: number;
  /** For the log. */
  what: string;
  stopping: AbortSignal;
  log: Services['log'];
}

/** Repeats until the server stops; a failure is logged once, not every time. */
export const repeat = async (
  { everyMs, what, stopping, log }: Repeated,
  work: () => Promise<unknown>,
): Promise<void> => {
  let failing = false;
  while (!stopping.aborted) {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, `${what} failed, will retry`);
      failing = true;
    }
    await sleep(everyMs, undefined, { ref: false, signal: stopping }).catch(() => {});
  }
};
