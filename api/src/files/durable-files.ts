import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Calls fsync on a file or on a folder's entries. */
export const syncFile = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Calls fsync on a folder and everything in it. */
export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) syncFile(join(entry.parentPath, entry.name));
  syncFile(folder);
};

/** Renames a file or folder that is already synced, so that the new name survives a power cut. */
export const renameDurably = (from: string, to: string): void => {
  renameSync(from, to);
  syncFile(dirname(to));
};

/**
 * Creates a file that only its owner may read. An existing one is deleted first: it would keep its mode, or might be a
 * symbolic link.
 */
export const createPrivateFile = (file: string): number => {
  rmSync(file, { force: true });
  return openSync(file, 'wx', 0o600);
};

/** Writes a file atomically: a reader finds all of the content or no file. Only the owner may read it. */
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
