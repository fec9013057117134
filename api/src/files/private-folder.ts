import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OTHERS = 0o007;

/** The mode of a folder owned by someone else, such as a volume, cannot be changed; it is fine if it is already closed. */
const restrict = (folder: string): void => {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM' || (statSync(folder).mode & OTHERS) !== 0) throw error;
  }
};

/** Not the `recursive` of mkdir, which never returns where a parent exists but takes no folders, as /proc does. */
const createWithParents = (folder: string): void => {
  const parent = dirname(folder);
  if (!existsSync(parent)) createWithParents(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
};

/**
 * Creates a folder and its parents with access for the owner only, and restricts an existing one. PGlite creates
 * world-writable files, so only the folder keeps others out.
 */
export const makePrivateFolder = (folder: string): void => {
  createWithParents(folder);
  restrict(folder);
};
