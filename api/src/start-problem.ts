import { UsageError } from '../../scripts/lib/arguments.mjs';
import { ConfigError } from './config.ts';
import { isDatabaseDown } from './db/database-errors.ts';
import { DataInUseError } from './db/embedded/data-lock.ts';
import { UnreadableDataError } from './db/embedded/recover-from-snapshot.ts';
import { describeDatabase } from './db/postgres/database-url.ts';
import { READ_ONLY } from './db/postgres/find-server.ts';
import { UnsuitableReplicaError } from './db/postgres/unsuitable-replica.ts';
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

/** Reasons that the operating system and TLS give, as sentences about the database. */
const CONNECTION_REASONS: [RegExp, string][] = [
  [/^ENOTFOUND|^EAI_AGAIN/, 'its host is not known. Correct the host in DATABASE_URL'],
  [/^ECONNREFUSED/, 'it does not respond: nothing listens on that port. Start it, or correct DATABASE_URL'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|^ERR_(TLS|SSL)/,
    'its certificate is not accepted. Correct the certificate or the host, or name the certificate of its issuer with ' +
      'sslrootcert in DATABASE_URL',
  ],
];

const NO_ANSWER = 'it does not respond. Start it, or correct DATABASE_URL';

/** Errors of the driver that have no code. */
const DRIVER_MESSAGE = /password must be a string|does not support SSL|SASL|no password/i;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Of these the message speaks of a statement of ours, and not of the connection. */
const OF_STATEMENTS = /^(2[0-4]|4[0-4]|P0)/;

/** Why the database cannot be used, in words that name the cause; nothing for an error in a statement. */
const databaseProblem = (error: unknown): string | undefined => {
  const code = codeOf(error);
  const { message } = error as Error;
  if (code === READ_ONLY)
    return (
      'it is a standby, which accepts no changes. Name the primary in DATABASE_URL, or all hosts with ' +
      'target_session_attrs=read-write'
    );
  const reason = CONNECTION_REASONS.find(([pattern]) => pattern.test(code))?.[1];
  if (reason !== undefined) return `${reason} (${code})`;
  const isRefusal = code === '42501' || (SQLSTATE.test(code) && !OF_STATEMENTS.test(code));
  if (isRefusal || DRIVER_MESSAGE.test(message)) return `it refused the connection: ${message}`;
  return isDatabaseDown(error) ? NO_ANSWER : undefined;
};

/** ENOENT is what Node makes of a read-only file system when it creates a folder. */
const UNUSABLE_FOLDER = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|ENOENT)$/;

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
  UnsuitableReplicaError,
];

/** Why the hub does not start: a message for the operator where they can fix it, the stack otherwise. */
export const startProblem = (error: unknown, environment: NodeJS.ProcessEnv): string => {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${environment.PORT ?? 3000} is in use. Stop the process that uses it, or set PORT to another port.`;
  const reason = environment.DATABASE_URL && error instanceof Error ? databaseProblem(error) : undefined;
  if (reason !== undefined)
    return `The database ${describeDatabase(environment.DATABASE_URL ?? '')} cannot be used: ${reason}.`;
  if (environment.DATABASE_URL === undefined && UNUSABLE_FOLDER.test(codeOf(error)))
    return (
      `The folder ${environment.HUB_DATA_DIR ?? '.data'} cannot be used (${codeOf(error)}). Set HUB_DATA_DIR to another ` +
      'folder, or DATABASE_URL to a PostgreSQL database.'
    );
  const problem = fileProblem(error ?? {});
  if (problem !== undefined) return problem;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
