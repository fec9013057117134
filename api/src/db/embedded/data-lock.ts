import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '../../files/private-folder.ts';

export class DataInUseError extends Error {
  constructor(directory: string) {
    super(
      `The data in ${directory} is in use by another hub process. Stop that one first, or set HUB_DATA_DIR to another folder.`,
    );
    this.name = 'DataInUseError';
  }
}

/**
 * Locks the data folder for this process. SQLite's exclusive lock is an operating system lock, released however the
 * process ends, so there is never a stale lock file to delete by hand.
 */
export const lockData = (directory: string): (() => void) => {
  makePrivateFolder(directory);
  const lock = new DatabaseSync(join(directory, 'in-use.lock'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch {
    lock.close();
    throw new DataInUseError(directory);
  }
  return () => lock.close();
};
