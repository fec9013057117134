import pg from 'pg';
import { startProcess } from './child-process.ts';

export const query = async <Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text, values).finally(() => client.end());
  return rows;
};

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

export const dropDatabase = (server: string, name: string): Promise<object[]> =>
  query(server, `drop database if exists ${name} with (force)`);

const exists = async (server: string, name: string): Promise<boolean> =>
  (await query(server, 'select from pg_database where datname = $1', [name])).length > 0;

export const createDatabase = async (server: string, name: string): Promise<string> => {
  await dropDatabase(server, name);
  await query(server, `create database ${name}`);
  return withDatabase(server, name);
};

/** List totals for the baseline server, as any application with large lists would keep them. */
const createTotals = async (url: string): Promise<void> => {
  await query(
    url,
    `drop schema if exists bench cascade;
     create schema bench;
     create table bench.totals as select distributor_id, count(*)::integer as organisations,
       (select count(*)::integer from locations l where l.distributor_id = o.distributor_id and l.archived_at is null) as locations
     from organisations o where archived_at is null group by distributor_id;
     alter table bench.totals add primary key (distributor_id);
     analyze bench.totals`,
  );
};

const seedDatabase = async (server: string, size: string, name: string): Promise<void> => {
  console.log(`Seeding the ${size} database…`);
  const url = await createDatabase(server, name);
  const seed = startProcess(['api/src/demo/seed.ts', '--size', size], {
    env: { DATABASE_URL: url },
    stdout: 'inherit',
  });
  if ((await seed.exited) === 0) return;
  await dropDatabase(server, name);
  throw new Error(`could not seed the ${size} database`);
};

/** Creates a database with the seed command, or reuses the one of an earlier run. */
export const ensureDataset = async (server: string, size: 'large' | 'medium', reuse: boolean): Promise<string> => {
  const name = `hub_bench_${size}`;
  if (reuse && (await exists(server, name))) console.log(`Reusing the ${size} database of an earlier run.`);
  else await seedDatabase(server, size, name);
  const url = withDatabase(server, name);
  await createTotals(url);
  // An earlier run leaves dead rows in tables and pending lists in search indexes.
  await query(url, 'vacuum (analyze)');
  return url;
};
