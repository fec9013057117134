import pg from 'pg';
import { expect } from 'vitest';
import { type ConnectionPools, openConnectionPools } from './connection-pools.ts';

const STATEMENT = { name: 'changing', text: 'select * from changing', values: [] };

const READS = Array.from({ length: 20 }, (_unused, index) => (index % 2 === 0 ? 'quick' : 'change'));

/** On every connection of the two pools, and on the shared ones before an earlier read has been answered. */
const readOften = async (pools: ConnectionPools): Promise<string[]> => {
  const answers = await Promise.all(READS.map((pool) => pools.run(pool as 'quick' | 'change', [STATEMENT])));
  return [...new Set(answers.map(([rows]) => JSON.stringify(rows)))];
};

/** Reads through `url` while the owner changes the table of a prepared statement, as a migration does. */
export const expectNewColumns = async (ownerUrl: string, url: string): Promise<void> => {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const sizes = { quick: 2, slow: 1, change: 2 };
  const pools = openConnectionPools({ connectionString: url, types: pg.types }, sizes, () => {});
  try {
    await owner.query('create table changing as select 1 as first, 2 as second');
    expect(await readOften(pools)).toEqual(['[{"first":1,"second":2}]']);
    await owner.query('alter table changing add column third integer default 3');
    expect(await readOften(pools)).toEqual(['[{"first":1,"second":2,"third":3}]']);
    await owner.query('alter table changing drop column first');
    expect(await readOften(pools)).toEqual(['[{"second":2,"third":3}]']);
  } finally {
    await pools.close();
    await owner.query('drop table if exists changing');
    await owner.end();
  }
};
