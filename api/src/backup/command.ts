import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from './operator-error.ts';

export interface Arguments {
  file: string;
  replace: boolean;
}

/** npm runs commands in the project folder; INIT_CWD is where it was called. */
export const fullPath = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

/** Both commands take one file. */
export const readArguments = (usage: string): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Name exactly one file.');
    return { file, replace: values.replace };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message} Usage: ${usage}`);
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
