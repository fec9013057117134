import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { makePrivateFolder } from '../db/private-folder.ts';

const FILE = 'secret';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readOrMake = (directory: string): string => {
  const file = join(directory, FILE);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  makePrivateFolder(directory);
  const made = randomBytes(32).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
};

/** Whether there is, or can be, a secret. */
export const hasServerSecret = ({ secret, databaseUrl }: Config): boolean =>
  secret !== undefined || databaseUrl === undefined;

/**
 * The secret that is not in the database. The operator gives it; beside an embedded database, which one process and one
 * folder have to themselves, the hub makes one the first time it is needed and keeps it in a file that only its owner
 * may read. A PostgreSQL without one gets none: a key that lies beside what it locks would protect nothing.
 */
export const serverSecret = (config: Config): string | undefined => {
  if (config.secret !== undefined) return config.secret;
  return config.databaseUrl === undefined ? readOrMake(config.dataDir) : undefined;
};
