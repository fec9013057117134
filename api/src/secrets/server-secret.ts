import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { renameDurably, writeDurably } from '../files/durable-files.ts';
import { makePrivateFolder } from '../files/private-folder.ts';

const FILE = 'secret';
const NEXT_FILE = 'secret.next';
/** The same minimum as for HUB_SECRET. */
const MIN_LENGTH = 32;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readSecret = (directory: string, name = FILE): string | undefined => {
  const file = join(directory, name);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  if (secret.length >= MIN_LENGTH) return secret;
  throw new ConfigError(
    `The secret in ${file} is shorter than ${MIN_LENGTH} characters. Bring it back from where you keep a copy, ` +
      'or delete the file: authenticator apps have to be set up anew then.',
  );
};

const createSecret = (directory: string, file = FILE): string => {
  makePrivateFolder(directory);
  const secret = randomBytes(32).toString('base64url');
  writeDurably(join(directory, file), `${secret}\n`);
  return secret;
};

/** The secret that will replace the one in the file; after an interrupted rotation, the one that was created then. */
export const getOrCreateNextSecret = (directory: string): string =>
  readSecret(directory, NEXT_FILE) ?? createSecret(directory, NEXT_FILE);

export const adoptNextSecret = (directory: string): void =>
  renameDurably(join(directory, NEXT_FILE), join(directory, FILE));

/** Whether there is a secret or one can be created. */
export const hasServerSecret = ({ secret, databaseUrl }: Config): boolean =>
  secret !== undefined || databaseUrl === undefined;

/**
 * The secret that is kept outside of the database, if there is one: HUB_SECRET, or with an embedded database a file in
 * the data folder. With PostgreSQL there is no fallback, because a key stored beside the data protects nothing.
 */
export const serverSecret = ({ secret, databaseUrl, dataDir }: Config): string | undefined =>
  secret ?? (databaseUrl === undefined ? readSecret(dataDir) : undefined);

/**
 * The secret for encrypting something new. With an embedded database it is created on first use, in a file that only its
 * owner can read; never for decrypting, because a new secret cannot open what another one sealed.
 */
export const getOrCreateServerSecret = (config: Config): string | undefined =>
  serverSecret(config) ?? (config.databaseUrl === undefined ? createSecret(config.dataDir) : undefined);
