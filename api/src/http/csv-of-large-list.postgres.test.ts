import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { RowKeys } from '../db/lists/row-keys.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { LIMIT_MS } from '../db/postgres/streamed-batch.ts';
import type { QueryTrace } from '../db/query-traces.ts';
import { closeAfterFile } from '../testing/close-after-file.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { csvOfLargeList, ROWS_BEFORE_STREAM } from './csv-of-large-list.ts';
import type { InTransaction } from './route.ts';

let hub: TestHub;
/** With four connections for slow reads. */
let database: Database;
let dev: Person;
/** Streams that have ended. */
let streams = 0;
const failures: Error[] = [];

const isStream = 'num_keys';
const onQuery = (query: unknown): void => {
  if ((query as QueryTrace).text.includes(isStream)) streams += 1;
};

beforeAll(async () => {
  hub = await openTestHub();
  database = openPostgres({ url: hub.url, poolSize: 16, onError: (error) => failures.push(error) });
  closeAfterFile(() => database.close());
});
beforeEach(async () => {
  dev = await hub.as('dev');
  streams = 0;
  failures.length = 0;
  subscribe('hub.query', onQuery);
});
afterEach(() => {
  unsubscribe('hub.query', onQuery);
  vi.restoreAllMocks();
});

/** So many that PostgreSQL has to wait until some of them are taken. */
const COUNT = ROWS_BEFORE_STREAM + 40_000;
const PADDING = 'x'.repeat(1_000);

const idOf = (index: number): string => `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
const keysOf = (ids: readonly string[]): RowKeys => {
  const bytes = Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
  const parts = Array.from({ length: Math.ceil(bytes.length / 1_048_576) }, (_none, index) =>
    bytes.subarray(index * 1_048_576, (index + 1) * 1_048_576),
  );
  return new RowKeys('uuid', parts);
};
const KEYS = keysOf(Array.from({ length: COUNT }, (_none, index) => idOf(index)));

const inSessionOf =
  (database: Database): InTransaction =>
  async (work) => {
    const outcome = await database.withSession(dev.sessionKey, 'report', async (tx) => ({ value: await work(tx) }));
    if (outcome === null) throw new Error('signed out');
    return outcome.value;
  };

const openFile = async (from = database) => {
  const { lines } = await csvOfLargeList(inSessionOf(from), {
    keys: async () => KEYS,
    columns: { ID: sql`n.key`, Padding: sql`${sql.lit(PADDING)}` },
    from: sql`(select) one on true`,
  });
  return (lines as AsyncGenerator<string | Buffer>)[Symbol.asyncIterator]();
};
type File = Awaited<ReturnType<typeof openFile>>;

const idsIn = (lines: string | Buffer): string[] =>
  lines
    .toString()
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(1, 37));

/** Reads until rows of the stream have come. */
const readSome = async (file: File): Promise<string[]> => {
  const ids: string[] = [];
  await file.next();
  while (ids.length <= ROWS_BEFORE_STREAM) ids.push(...idsIn((await file.next()).value as Buffer));
  return ids;
};

const readRest = async (file: File, ids: string[]): Promise<string[]> => {
  for await (const lines of file) ids.push(...idsIn(lines));
  return ids;
};

const expectAll = (ids: readonly string[]): void => {
  expect(ids).toHaveLength(COUNT);
  expect(ids.findIndex((id, index) => id !== idOf(index))).toBe(-1);
};

const countActive = async (): Promise<number> => {
  const [row] = await hub.rows<{ count: number }>(
    `select count(*)::integer from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%${isStream}%' and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
};

/** Long before PostgreSQL ends its statement. */
const expectNoStream = () => expect.poll(countActive, { timeout: LIMIT_MS / 2 }).toBe(0);

/** A file whose stream has begun. */
const openStream = async () => {
  const file = await openFile();
  const ids = await readSome(file);
  expect(await countActive()).toBe(1);
  return { file, ids };
};

describe('a file of very many rows', () => {
  it('comes as a stream, with every row in its place', async () => {
    const { file, ids } = await openStream();
    expectAll(await readRest(file, ids));
    expect(streams).toBe(1);
  });

  it('goes on in chunks when the stream fails', async () => {
    const { file, ids } = await openStream();
    const ended = await hub.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%${isStream}%' and pid <> pg_backend_pid()`,
    );
    expect(ended).toHaveLength(1);
    expectAll(await readRest(file, ids));
  });

  it('goes on in chunks when its rows are not taken in time', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { file, ids } = await openStream();
    const [onLimit] = timers.mock.calls.findLast(([, delay]) => delay === LIMIT_MS) ?? [];
    onLimit?.();
    await expectNoStream();
    expectAll(await readRest(file, ids));
  });

  it('ends its statement when the client leaves', async () => {
    const { file } = await openStream();
    await file.return(undefined);
    await expectNoStream();
    expect(streams).toBe(1);
  });

  it('is read in chunks while another one is streamed', async () => {
    const [one, other] = [await openFile(), await openFile()];
    const ids = await readSome(one);
    await readSome(other);
    expect(await countActive()).toBe(1);
    await other.return(undefined);
    expect(await countActive()).toBe(1);
    expectAll(await readRest(one, ids));
    expect(streams).toBe(1);
  });

  describe('whose stream cannot be started', () => {
    /** Fails the next one, after it has taken its connection. */
    const causes = {
      'because its keys do not fit': () => {
        vi.spyOn(RowKeys.prototype, 'after').mockImplementationOnce(() => {
          throw new RangeError('Array buffer allocation failed');
        });
      },
      'because it cannot be sent': () => {
        // Never by its time limit.
        const start = globalThis.setTimeout;
        const timers = vi.spyOn(globalThis, 'setTimeout');
        timers.mockImplementation(((work: () => void, delay: number) =>
          start(delay === LIMIT_MS ? () => {} : work, delay)) as typeof setTimeout);
        const isNext = () => timers.mock.calls.at(-1)?.[1] === LIMIT_MS;
        const send = pg.Client.prototype.query as (...values: unknown[]) => unknown;
        const sending = vi.spyOn(pg.Client.prototype, 'query') as unknown as MockInstance<typeof send>;
        sending.mockImplementation(function (this: pg.Client, ...values) {
          if (!isNext()) return send.apply(this, values);
          sending.mockImplementation(send);
          throw new Error('cannot be sent');
        });
      },
    };

    it.each(Object.entries(causes))('comes in chunks, and the next one as a stream: %s', async (_name, fail) => {
      fail();
      const file = await openFile();
      await file.next();
      expectAll(await readRest(file, []));
      expect(failures).toHaveLength(1);
      const next = await openStream();
      await next.file.return(undefined);
    });
  });

  it('goes on in chunks when others wait for the connection of the stream', async () => {
    const { file, ids } = await openStream();
    const others = Array.from({ length: 4 }, () => inSessionOf(database)((tx) => sql`select pg_sleep(3)`.execute(tx)));
    await expectNoStream();
    await Promise.all(others);
    expectAll(await readRest(file, ids));
  });

  it('is read in chunks where a stream would take the only connection for slow reads', async () => {
    const file = await openFile(hub.database);
    expectAll(await readRest(file, await readSome(file)));
    expect(streams).toBe(0);
  });

  it('[guarantee 4] ends when the session is revoked', async () => {
    const { file, ids } = await openStream();
    await hub.rows('delete from sessions where token_hash = ?', dev.sessionKey.hash);
    await expect(readRest(file, ids)).rejects.toThrow('signed out');
    expect(ids.length).toBeLessThan(COUNT);
  });

  it('[guarantee 11] has no row of another distributor', async () => {
    const organisations = await hub.rows<{ id: number; distributor_id: number }>(
      'select id, distributor_id from organisations order by id',
    );
    const ids = [...Array.from({ length: ROWS_BEFORE_STREAM }, () => 0), ...organisations.map(({ id }) => id)];
    const bytes = Buffer.alloc(4 * ids.length);
    for (const [index, id] of ids.entries()) bytes.writeInt32BE(id, 4 * index);
    const { lines } = await csvOfLargeList(inSessionOf(database), {
      keys: async () => new RowKeys('integer', [bytes]),
      columns: { ID: sql`o.id` },
      from: sql`organisations o on o.id = n.key`,
    });
    let text = '';
    for await (const some of lines) text += some;
    const own = organisations.filter(({ distributor_id }) => distributor_id === dev.distributor);
    expect(own.length).toBeLessThan(organisations.length);
    expect(text).toBe(`"ID"\r\n${own.map(({ id }) => `"${id}"\r\n`).join('')}`);
    expect(streams).toBe(1);
  });
});
