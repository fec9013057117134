import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

interface Argon2Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

interface Argon2Recorder {
  /** The cost of every run of the test file. */
  runs: Argon2Cost[];
  /** Does something while the next password is being checked. */
  duringNext(task: () => Promise<unknown>): void;
}

/** Records Argon2 runs. Replaces the function by hand, since vi.mock() needs test files that share no modules. */
export const recordArgon2 = (): Argon2Recorder => {
  const runs: Argon2Cost[] = [];
  let next = async (): Promise<unknown> => undefined;
  const original = crypto.argon2;
  const replace = (argon2: typeof original): void => {
    crypto.argon2 = argon2;
    syncBuiltinESMExports();
  };
  beforeAll(() =>
    replace((algorithm, parameters, callback) => {
      const { memory, passes, parallelism } = parameters;
      runs.push({ memory, passes, parallelism });
      const task = next;
      next = async () => undefined;
      task().then(
        () => original(algorithm, parameters, callback),
        (error) => callback(error, Buffer.alloc(0)),
      );
    }),
  );
  afterAll(() => replace(original));
  return {
    runs,
    duringNext(task) {
      next = task;
    },
  };
};
