import { readConfig } from '../config.ts';
import type { DistributorDirectory } from '../distributors/distributor-directory.ts';

/** The distributors that a new hub has, for tests without a database. */
export const fixedDistributors = (environment: Record<string, string> = {}): DistributorDirectory => {
  const table = readConfig(environment).initialDistributors;
  return {
    all: () => table,
    find: (wanted) => table.find(({ number }) => number === wanted),
    reload: async () => {},
    reloadAfterMiss: async () => {},
    stop: async () => {},
  };
};
