import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes a folder, and the way to it, that only its owner may enter, also where it was there before. PGlite makes its
 * files writable for everybody, so the folder around them is what keeps others out.
 */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};
