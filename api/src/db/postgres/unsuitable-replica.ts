import pg from 'pg';
import { describeDatabase } from './database-url.ts';
import { findServer } from './find-server.ts';

/** DATABASE_READ_URL names something that no report may be read from. */
export class UnsuitableReplicaError extends Error {
  override readonly name = 'UnsuitableReplicaError';
}

interface Identity {
  system_identifier: string;
  database: string;
  is_standby: boolean;
}

const TIMEOUT_MS = 5_000;

const identityOf = async (connectionString: string): Promise<Identity> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Identity>(
      `select system_identifier::text, current_database()::text as database, pg_is_in_recovery() as is_standby
       from pg_control_system()`,
    );
    return rows[0] as Identity;
  } finally {
    client.end().catch(() => {});
  }
};

const problemOf = (primary: Identity, replica: Identity): string | undefined => {
  if (!replica.is_standby) return 'which is no standby';
  if (replica.system_identifier !== primary.system_identifier) return 'which is a standby of another server';
  if (replica.database !== primary.database) return `but DATABASE_URL the database ${primary.database}`;
  return undefined;
};

/** Refuses what is no standby of the database. One that does not answer is no reason not to start: the primary can. */
export const refuseUnsuitableReplica = async (
  databaseUrl: string,
  readUrl: string,
  onError: (error: Error) => void,
): Promise<void> => {
  const primary = await identityOf(await findServer(databaseUrl));
  let replica: Identity;
  try {
    replica = await identityOf(await findServer(readUrl));
  } catch (error) {
    onError(new Error(`the replica of DATABASE_READ_URL does not answer: ${(error as Error).message}`));
    return;
  }
  const problem = problemOf(primary, replica);
  if (problem !== undefined)
    throw new UnsuitableReplicaError(
      `DATABASE_READ_URL names ${describeDatabase(readUrl)}, ${problem}. Name a streaming standby of the database in DATABASE_URL, or leave it out.`,
    );
};
