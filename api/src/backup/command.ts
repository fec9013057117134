import { accessSync, closeSync, constants, openSync, readSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** npm runs commands in the project folder; INIT_CWD is where it was called. */
export const fullPath = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

/** Refuses a file in a folder that is missing or cannot be written, before any work is done. */
export const requireWritable = (file: string): void => {
  try {
    accessSync(`${dirname(file)}/.`, constants.W_OK);
  } catch (error) {
    throw new OperatorError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
};

/** Which database a file is a backup of, by its first bytes. */
export const kindOfBackup = (file: string): 'postgres' | 'embedded' | undefined => {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const head = Buffer.alloc(5);
  readSync(handle, head, 0, 5, 0);
  closeSync(handle);
  if (head.toString('latin1') === 'PGDMP') return 'postgres';
  return head[0] === 0x1f && head[1] === 0x8b ? 'embedded' : undefined;
};
