import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { writeDurably } from '../files/durable-files.ts';
import { makePrivateFolder } from '../files/private-folder.ts';

const FILE = 'secret';
/** The same that is asked of HUB_SECRET. */
const LEAST_LENGTH = 32;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const read = (directory: string): string | undefined => {
  const file = join(directory, FILE);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  if (secret.length >= LEAST_LENGTH) return secret;
  throw new ConfigError(
    `The secret in ${file} is shorter than ${LEAST_LENGTH} characters. Bring it back from where you keep a copy, ` +
      'or delete the file: authenticator apps have to be set up anew then.',
  );
};

const make = (directory: string): string => {
  makePrivateFolder(directory);
  const made = randomBytes(32).toString('base64url');
  writeDurably(join(directory, FILE), `${made}\n`);
  return made;
};

/** Whether there is, or can be, a secret. */
export const hasServerSecret = ({ secret, databaseUrl }: Config): boolean =>
  secret !== undefined || databaseUrl === undefined;

/**
 * The secret that is not in the database, if there is one. The operator gives it; beside an embedded database, which one
 * process and one folder have to themselves, it may be in a file. A PostgreSQL without one gets none: a key that lies
 * beside what it locks would protect nothing.
 */
export const serverSecret = ({ secret, databaseUrl, dataDir }: Config): string | undefined =>
  secret ?? (databaseUrl === undefined ? read(dataDir) : undefined);

/**
 * The same for what is about to be sealed. Beside an embedded database the hub makes the secret the first time, in a
 * file that only its owner may read. Nowhere else: where something was sealed, a new secret could not open it.
 */
export const secretToSealWith = (config: Config): string | undefined =>
  serverSecret(config) ?? (config.databaseUrl === undefined ? make(config.dataDir) : undefined);
