import { createRequire } from 'node:module';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

/** The version whose internals pipelined-batch.ts, connection-pools.ts and monitored-socket.ts were checked against. */
const CHECKED_VERSION = '8.23.1';

const UPGRADE = `pg is not ${CHECKED_VERSION}. The hub uses internals of the driver. Before you change CHECKED_VERSION, check
in the new version that: client.js calls handleRowDescription, handleDataRow, handleCommandComplete, handleEmptyQuery,
handleError and handleReadyForQuery on the active query, and wraps query.callback with the query time-out; pipeline mode
submits a query before the previous one has finished; connection.js has the methods parse, bind, describe, execute,
close and sync, and exposes its socket as "stream"; utils.prepareValue serialises a parameter; and the option "stream"
accepts a function that returns a socket. Then run the tests in this folder and the fault tests.`;

const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string };

interface Internals {
  connection: Record<string, unknown> & { stream: Record<string, unknown> };
  pipeline: unknown;
}

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('template').source, pipeline: true });
  await client.connect();
});

afterAll(() => client.end());

describe('the PostgreSQL driver', () => {
  it('is pinned to the version whose internals were checked', () => {
    expect(version, UPGRADE).toBe(CHECKED_VERSION);
    expect(manifest.dependencies.pg, UPGRADE).toBe(CHECKED_VERSION);
  });

  it('has the connection methods that a pipelined batch calls', () => {
    const { connection, pipeline } = client as unknown as Internals;
    for (const method of ['parse', 'bind', 'describe', 'execute', 'close', 'sync'])
      expect(connection[method], `connection.${method}: ${UPGRADE}`).toBeTypeOf('function');
    for (const method of ['cork', 'uncork', 'destroy'])
      expect(connection.stream[method], `connection.stream.${method}: ${UPGRADE}`).toBeTypeOf('function');
    expect(pipeline, `pipeline mode: ${UPGRADE}`).toBe(true);
  });

  it('has the query handlers that a pipelined batch overrides', () => {
    const prototype = pg.Query.prototype as unknown as Record<string, unknown>;
    for (const handler of [
      'handleRowDescription',
      'handleDataRow',
      'handleCommandComplete',
      'handleEmptyQuery',
      'handleError',
      'handleReadyForQuery',
    ])
      expect(prototype[handler], `Query.${handler}: ${UPGRADE}`).toBeTypeOf('function');
  });

  it('serialises parameters as a pipelined batch expects', () => {
    const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): unknown } };
    expect(
      [null, 7, true, [1, 2], Buffer.from('x')].map((value) => utils.prepareValue(value)),
      UPGRADE,
    ).toEqual([null, '7', 'true', '{"1","2"}', Buffer.from('x')]);
  });
});
