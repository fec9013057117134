import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

export interface Argon2Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The cost of every Argon2 run of a test file. Replaced by hand, since vi.mock() needs files that share no modules. */
export const recordArgon2Runs = (): Argon2Cost[] => {
  const runs: Argon2Cost[] = [];
  const original = crypto.argon2;
  const replace = (argon2: typeof original): void => {
    crypto.argon2 = argon2;
    syncBuiltinESMExports();
  };
  beforeAll(() =>
    replace((algorithm, parameters, callback) => {
      const { memory, passes, parallelism } = parameters;
      runs.push({ memory, passes, parallelism });
      original(algorithm, parameters, callback);
    }),
  );
  afterAll(() => replace(original));
  return runs;
};
