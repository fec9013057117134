import { statfsSync } from 'node:fs';
import type { Database } from '../database.ts';

/** Room for two WAL segments and a little more. */
const MIN_FREE_BYTES = 48 * 1024 * 1024;
const CHECK_INTERVAL_MS = 250;

/** Has the SQLSTATE that PostgreSQL uses for a full disk. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = '53100';
}

/**
 * PGlite hangs for good when it cannot create its next WAL segment. So changes are refused while there is still room
 * for one; reads continue, and changes resume as soon as there is space again.
 */
export const refuseChangesWhenDiskIsFull = (database: Database, directory: string): Database => {
  let checkedAt = 0;
  let hasSpace = true;
  const requireSpace = (): void => {
    if (performance.now() - checkedAt > CHECK_INTERVAL_MS) {
      const { bavail, bsize } = statfsSync(directory);
      hasSpace = bavail * bsize >= MIN_FREE_BYTES;
      checkedAt = performance.now();
    }
    if (!hasSpace) throw new DiskFullError('there is too little room left on the disk of the embedded database');
  };
  return {
    ...database,
    async withSession(key, mode, work) {
      if (mode === 'write') requireSpace();
      return database.withSession(key, mode, work);
    },
    async withActivationKey(activationKey, work) {
      requireSpace();
      return database.withActivationKey(activationKey, work);
    },
    async queryByActivationKeys(activationKeys, query) {
      requireSpace();
      return database.queryByActivationKeys(activationKeys, query);
    },
    async withJob(key, work) {
      requireSpace();
      return database.withJob(key, work);
    },
    async asSystem(work) {
      requireSpace();
      return database.asSystem(work);
    },
  };
};
