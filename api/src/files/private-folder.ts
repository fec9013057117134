import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o007;

/** A folder that was given to us, as a volume is, cannot be closed by us; it will do if it is closed already. */
const close = (folder: string): void => {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM' || (statSync(folder).mode & OTHERS) !== 0) throw error;
  }
};

/**
 * Makes a folder, and the way to it, that only its owner may enter, also where it was there before. PGlite makes its
 * files writable for everybody, so the folder around them is what keeps others out.
 */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  close(folder);
};
