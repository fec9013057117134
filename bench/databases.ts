import pg from 'pg';
import { startProgram } from './programs.ts';

export const query = async <Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text, values).finally(() => client.end());
  return rows;
};

export const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

export const dropDatabase = (server: string, name: string): Promise<object[]> =>
  query(server, `drop database if exists ${name} with (force)`);

const exists = async (server: string, name: string): Promise<boolean> =>
  (await query(server, 'select from pg_database where datname = $1', [name])).length > 0;

export const makeDatabase = async (server: string, name: string): Promise<string> => {
  await dropDatabase(server, name);
  await query(server, `create database ${name}`);
  return withDatabase(server, name);
};

/** What the bare server keeps: totals of what a list shows, as any application with large lists would. */
const keepTotals = async (url: string): Promise<void> => {
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

const fill = async (server: string, size: string, name: string): Promise<void> => {
  console.log(`Filling the ${size} database…`);
  const url = await makeDatabase(server, name);
  const seed = startProgram(['api/src/demo/seed.ts', '--size', size], {
    env: { DATABASE_URL: url },
    stdout: 'inherit',
  });
  if ((await seed.ended) === 0) return;
  await dropDatabase(server, name);
  throw new Error(`the ${size} database could not be filled`);
};

/** A database of a size, made by the hub's own command unless an earlier run left it. */
export const makeSized = async (server: string, size: 'large' | 'medium', reuse: boolean): Promise<string> => {
  const name = `hub_bench_${size}`;
  if (reuse && (await exists(server, name))) console.log(`Using the ${size} database of an earlier run.`);
  else await fill(server, size, name);
  const url = withDatabase(server, name);
  await keepTotals(url);
  // What an earlier run wrote still lies about: in tables as dead rows, in search indexes as a list of what is to be added.
  await query(url, 'vacuum (analyze)');
  return url;
};
