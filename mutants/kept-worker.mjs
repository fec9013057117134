import { ForksPoolWorker } from 'vitest/node';

/** Each run leaves listeners behind in the process, so it is replaced from time to time. */
const MAX_RUNS = 60;

/** The process that runs the tests, with everything it has loaded. */
let kept;
let runs = 0;

const removeKept = async () => {
  const worker = kept;
  kept = undefined;
  runs = 0;
  await worker?.stop();
};

/**
 * Vitest starts a process for each run, which loads the whole server again. Which mutant is active is only a variable, so
 * that one process can serve them all: it stays when Vitest stops it, unless it has to be forced.
 */
class KeptWorker {
  name = 'kept';
  cacheFs = true;
  #options;
  #listeners = [];
  #isIdle = false;

  constructor(options) {
    this.#options = options;
  }

  async start() {
    if (kept !== undefined) return;
    kept = new ForksPoolWorker(this.#options);
    await kept.start();
  }

  on(event, listener) {
    this.#listeners.push([event, listener]);
    kept.on(event, listener);
  }

  off(event, listener) {
    kept?.off(event, listener);
  }

  send(message) {
    if (message?.type !== 'stop') return kept.send(message);
    this.#isIdle = true;
    for (const [event, listener] of this.#listeners)
      if (event === 'message') listener({ __vitest_worker_response__: true, type: 'stopped' });
  }

  async stop() {
    for (const [event, listener] of this.#listeners) kept?.off(event, listener);
    runs += 1;
    if (!this.#isIdle || runs >= MAX_RUNS) await removeKept();
  }

  deserialize(data) {
    return data;
  }
}

export const keptPool = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };

export { removeKept };
