import pg from 'pg';

/** The address in DATABASE_URL leads to a pooler in a mode that the hub cannot work with. */
export class UnsupportedPoolerError extends Error {
  override readonly name = 'UnsupportedPoolerError';

  constructor() {
    super(
      'The pooler in front of the database does not keep prepared statements. Use PgBouncer 1.21 or newer with ' +
        'max_prepared_statements above 0, its session mode, or a DATABASE_URL that leads to the database itself.',
    );
  }
}

const PROTOCOL_VIOLATION = '08P01';
const UNKNOWN_STATEMENT = '26000';
const TIMEOUT_MS = 5_000;

/** How many other connections may be needed until one of them gets the server that the first one used. */
const MAX_HOLDERS = 4;

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

const connect = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS, ...config });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
};

/** PostgreSQL itself takes any setting with a dot when a connection opens; a pooler refuses or drops it. */
export const isPooled = async (url: string): Promise<boolean> => {
  let client: pg.Client | undefined;
  try {
    client = await connect({ connectionString: url, options: '-c hub.direct=yes' });
    const { rows } = await client.query("select current_setting('hub.direct', true) as direct");
    return rows[0]?.direct !== 'yes';
  } catch (error) {
    if (codeOf(error) === PROTOCOL_VIOLATION) return true;
    throw error;
  } finally {
    await client?.end();
  }
};

const backendOf = async (client: pg.Client, name?: string): Promise<number> => {
  const text = 'select pg_backend_pid() as pid';
  const { rows } = await client.query<{ pid: number }>(name === undefined ? { text } : { name, text });
  return rows[0]?.pid ?? 0;
};

/**
 * Prepares a statement on one connection, keeps the server that it used busy from another, and runs it again: in
 * transaction mode it then reaches a server that never saw it.
 */
export const refuseUnsupportedPooler = async (url: string): Promise<void> => {
  if (!(await isPooled(url))) return;
  const config = { connectionString: url };
  const name = 'hub_pooler_check';
  const clients = [await connect(config)];
  try {
    const [first] = clients as [pg.Client];
    const used = await backendOf(first, name);
    for (let holder = 0; holder < MAX_HOLDERS; holder += 1) {
      const other = await connect(config);
      clients.push(other);
      await other.query('begin');
      if ((await backendOf(other)) === used) break;
    }
    await backendOf(first, name);
  } catch (error) {
    if (codeOf(error) === UNKNOWN_STATEMENT || codeOf(error) === PROTOCOL_VIOLATION) throw new UnsupportedPoolerError();
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};
