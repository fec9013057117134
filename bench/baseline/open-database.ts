import pg from 'pg';

interface QueryableDatabase {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
  end(): Promise<unknown>;
}

/** A few connections to which every query is sent at once, without waiting for the results of the others. */
const openPipelined = async (settings: pg.ClientConfig, connections: number): Promise<QueryableDatabase> => {
  const clients = Array.from({ length: connections }, () => new pg.Client({ ...settings, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  let turn = 0;
  return {
    query: (config) => (clients[turn++ % connections] as pg.Client).query(config),
    end: () => Promise.all(clients.map((client) => client.end())),
  };
};

/** A pool, or with `PIPELINED` that many pipelined connections. */
export const openDatabase = async (
  settings: pg.ClientConfig,
  { PIPELINED, POOL_SIZE }: NodeJS.ProcessEnv,
): Promise<QueryableDatabase> =>
  PIPELINED === undefined
    ? new pg.Pool({ ...settings, max: Number(POOL_SIZE ?? 16) })
    : openPipelined(settings, Number(PIPELINED));
