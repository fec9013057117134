import { beforeAll, describe, expect, it } from 'vitest';
import { copyPostgresCluster } from '../faults/fault-setup.ts';
import { startHub } from '../testing/hub-process.ts';
import { findPgBouncers, type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { changeData } from './change-data.ts';
import { readMixed } from './mixed-reads.ts';
import { recordRun } from './record-run.ts';

const { cluster } = copyPostgresCluster();
beforeAll(() => cluster.start());

/** Fewer connections to the server than the hub has to the pooler, so that transactions take turns on them. */
const SERVER_CONNECTIONS = 4;

describe.each(findPgBouncers())('PgBouncer $version', (pgbouncer: PgBouncer) => {
  const name = `PgBouncer ${pgbouncer.version}`;
  const start = (settings: Record<string, string | number>) =>
    startPgBouncer(pgbouncer, cluster.url(), {
      ...settings,
      ...(pgbouncer.keepsStatements ? { max_prepared_statements: 200 } : {}),
    });

  it('in session mode carries a hub', async () => {
    const pooler = await start({ pool_mode: 'session', default_pool_size: 20 });
    const changes = await changeData(pooler.url, cluster.url());
    await pooler.stop();
    recordRun(name, 'session mode', `${changes} changes, 0 errors`);
  });

  if (pgbouncer.keepsStatements)
    it('in transaction mode carries a hub, and gives each distributor its own answers', async () => {
      const pooler = await start({ pool_mode: 'transaction', default_pool_size: SERVER_CONNECTIONS });
      const changes = await changeData(pooler.url, cluster.url());
      const { reads, wrong } = await readMixed(pooler.url, cluster.url());
      expect(wrong).toEqual([]);
      await pooler.stop();
      recordRun(
        name,
        `transaction mode, with ${SERVER_CONNECTIONS} connections to the server`,
        `${changes} changes, 0 errors; ${reads} mixed reads of two distributors, 0 wrong`,
      );
    });
  else
    it('in transaction mode is refused with a sentence, before 1.21', async () => {
      const pooler = await start({ pool_mode: 'transaction', default_pool_size: SERVER_CONNECTIONS });
      const refused = startHub({ DATABASE_URL: pooler.url, PORT: '0' });
      expect(await refused.exitCode).toBe(1);
      expect(refused.output()).toMatch(/^The pooler in front of the database does not keep prepared statements\./);
      await pooler.stop();
      recordRun(name, 'transaction mode, which needs 1.21', 'refused at start with a sentence');
    });
});
