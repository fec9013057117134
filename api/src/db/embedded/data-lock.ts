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
 * Takes the one seat at an embedded database. SQLite's exclusive lock is a lock of the operating system: it is free
 * again the moment its process is gone, however it went, so there is never a stale lock file to delete by hand.
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
