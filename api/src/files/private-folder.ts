import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o007;

/** The mode of a folder owned by someone else, such as a volume, cannot be changed; it is fine if it is already closed. */
const restrict = (folder: string): void => {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM' || (statSync(folder).mode & OTHERS) !== 0) throw error;
  }
};

/**
 * Creates a folder and its parents with access for the owner only, and restricts an existing one. PGlite creates
 * world-writable files, so only the folder keeps others out.
 */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrict(folder);
};
