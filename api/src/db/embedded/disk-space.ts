import { statfsSync } from 'node:fs';
import type { Database } from '../database.ts';

/** Two pieces of the database's log and a little more. */
const LEAST_BYTES = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 250;

/** What PostgreSQL itself says to a full disk. */
class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = '53100';
}

/**
 * PGlite stands still for good when it cannot make the next piece of its log. So changes are refused while there is still
 * room for that, reading goes on, and so do changes as soon as there is room again.
 */
export const refuseChangesWhenDiskIsFull = (database: Database, directory: string): Database => {
  let looked = 0;
  let hasRoom = true;
  const expectRoom = (): void => {
    if (performance.now() - looked > LOOK_EVERY_MS) {
      const { bavail, bsize } = statfsSync(directory);
      hasRoom = bavail * bsize >= LEAST_BYTES;
      looked = performance.now();
    }
    if (!hasRoom) throw new DiskFullError('there is too little room left on the disk of the embedded database');
  };
  return {
    ...database,
    async withSession(key, mode, work) {
      if (mode === 'write') expectRoom();
      return database.withSession(key, mode, work);
    },
    async withActivationKey(activationKey, work) {
      expectRoom();
      return database.withActivationKey(activationKey, work);
    },
    async queryByActivationKey(activationKey, ask) {
      expectRoom();
      return database.queryByActivationKey(activationKey, ask);
    },
    async asSystem(work) {
      expectRoom();
      return database.asSystem(work);
    },
  };
};
