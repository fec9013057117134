import { UsageError } from '../../scripts/lib/arguments.mjs';
import { ConfigError } from './config.ts';
import { isDatabaseDown } from './db/database-errors.ts';
import { DataInUseError } from './db/embedded/data-lock.ts';
import { UnreadableDataError } from './db/embedded/recover-from-snapshot.ts';
import { UnsupportedPoolerError } from './db/postgres/unsupported-pooler.ts';
import { SchemaVersionError } from './db/schema-version-error.ts';
import { OperatorError } from './operator-error.ts';
import { UnreadableSigningKeyError } from './secrets/unreadable-signing-key-error.ts';

/** A file or folder that is neither readable nor writable, other than the data folder. */
const fileProblem = (error: unknown): string | undefined => {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  return path !== undefined && syscall !== undefined ? `${path} cannot be used (${code}).` : undefined;
};

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The database's name and host, without the password that its URL may contain. */
const databaseOf = (environment: NodeJS.ProcessEnv): string => {
  const url = environment.DATABASE_URL ?? '';
  if (!URL.canParse(url)) return 'at DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
};

// Authentication failed, no such database, or insufficient privileges.
const REFUSED_BY_DATABASE = /^(28|3D|42501)/;
const UNUSABLE_FOLDER = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/;

/** Errors whose message is written for the operator. */
const EXPLAINED = [
  UsageError,
  OperatorError,
  ConfigError,
  DataInUseError,
  UnreadableDataError,
  SchemaVersionError,
  UnreadableSigningKeyError,
  UnsupportedPoolerError,
];

/** Why the hub does not start: a message for the operator where they can fix it, the stack otherwise. */
export const startProblem = (error: unknown, environment: NodeJS.ProcessEnv): string => {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${environment.PORT ?? 3000} is in use. Stop the process that uses it, or set PORT to another port.`;
  if (environment.DATABASE_URL !== undefined && isDatabaseDown(error))
    return `The database ${databaseOf(environment)} does not respond. Start it, or correct DATABASE_URL.`;
  if (environment.DATABASE_URL !== undefined && REFUSED_BY_DATABASE.test(codeOf(error)))
    return `The database ${databaseOf(environment)} refused the connection: ${(error as Error).message}.`;
  if (environment.DATABASE_URL === undefined && UNUSABLE_FOLDER.test(codeOf(error)))
    return `The folder ${environment.HUB_DATA_DIR ?? '.data'} cannot be used (${codeOf(error)}). Set HUB_DATA_DIR to another folder.`;
  const problem = fileProblem(error ?? {});
  if (problem !== undefined) return problem;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
