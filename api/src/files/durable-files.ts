import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Waits until a file, or the names in a folder, have reached the disk. */
export const syncFile = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Waits until a folder and all in it have reached the disk. */
export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) syncFile(join(entry.parentPath, entry.name));
  syncFile(folder);
};

/** Gives a file or folder, which is on the disk already, its name; after that the name outlives a power cut, too. */
export const renameDurably = (from: string, to: string): void => {
  renameSync(from, to);
  syncFile(dirname(to));
};

/**
 * Opens a new file that only its owner may read. One that was left there, or put there, goes first: it would keep its
 * mode, or lead elsewhere.
 */
export const createPrivateFile = (file: string): number => {
  rmSync(file, { force: true });
  return openSync(file, 'wx', 0o600);
};

/** Whoever reads the name finds all of the content or no file. Only the operator may read it: it holds a database. */
export const writeDurably = (file: string, content: string | Uint8Array): void => {
  const part = `${file}.part`;
  const handle = createPrivateFile(part);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameDurably(part, file);
};
