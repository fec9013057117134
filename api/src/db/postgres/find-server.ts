import pg from 'pg';
import { type DatabaseServers, serversOf } from './database-url.ts';

/** How long a server may take to say whether it can be written to: less than a request waits for a connection. */
const PROBE_MS = 3_000;

/** SQLSTATE read_only_sql_transaction: what a standby answers to a change. */
export const READ_ONLY = '25006';

/** A server that only reads, where changes have to be made. */
class StandbyError extends Error {
  override readonly name = 'StandbyError';
  readonly code = READ_ONLY;
}

/** Resolves with the URL if this server can be used. */
const probe = async (url: string, writableOnly: boolean): Promise<string> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (writableOnly && rows[0]?.transaction_read_only !== 'off')
      throw new StandbyError('the server is a standby, or read-only');
    return url;
  } finally {
    client.end().catch(() => {});
  }
};

/** The first server that answers, of those that accept changes where they have to. */
const findAmong = async ({ urls, writableOnly }: DatabaseServers): Promise<string> => {
  try {
    return await Promise.any(urls.map((url) => probe(url, writableOnly)));
  } catch (error) {
    // That all are standbys says more than that one of them is down.
    const reasons = (error as AggregateError).errors;
    throw reasons.find((reason) => reason instanceof StandbyError) ?? reasons[0];
  }
};

const isChoice = ({ urls, writableOnly }: DatabaseServers): boolean => urls.length > 1 || writableOnly;

/** The URL of the one server to use now, for commands and tools that take one host. */
export const findServer = async (databaseUrl: string): Promise<string> => {
  const servers = serversOf(databaseUrl);
  return isChoice(servers) ? findAmong(servers) : databaseUrl;
};

/**
 * The class of the clients for a DATABASE_URL. With several hosts each new connection looks for the server first, so
 * that the hub follows a fail-over as soon as a standby has been promoted.
 */
export const clientFor = (databaseUrl: string): typeof pg.Client => {
  const servers = serversOf(databaseUrl);
  if (!isChoice(servers)) return pg.Client;
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#find().then(() => super.connect());
      if (callback === undefined) return connected;
      // The pool, which calls back without an error, too.
      connected.then(() => (callback as () => void)(), callback);
      return undefined;
    }

    async #find(): Promise<void> {
      const { host, port } = new pg.Client(await findAmong(servers));
      Object.assign(this, { host, port });
    }
  };
};
