import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { waitFor } from '../testing/wait-for.ts';
import { defineJob, type JobContext, type JobDefinition, JobFailure } from './define-job.ts';
import { type JobRunner, runJobs } from './run-jobs.ts';
import { sendJob } from './send-job.ts';

let hub: TestHub;
let one: Person;
const runners: JobRunner[] = [];

beforeAll(async () => {
  hub = await openTestHub();
  one = await hub.as('d1');
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await hub.rows('delete from hub_jobs.job');
});

const RETRY = { limit: 5, delaySeconds: 0, maxDelaySeconds: 0 };

const testJob = (run: JobDefinition<{ n: number }>['run'], retry = RETRY): JobDefinition<{ n: number }> =>
  defineJob({ name: 'test.run', schema: z.object({ n: z.int() }), retry, run });

const start = async (job: JobDefinition, database: Database = hub.database): Promise<JobRunner> => {
  const runner = await runJobs({ ...hub, database, log: hub.app.log }, [job], { pollMs: 20 });
  runners.push(runner);
  return runner;
};

/** Sends as a request of distributor 1 does. */
const send = (job: JobDefinition<{ n: number }>, n = 1) =>
  hub.database.withSession(one.sessionKey, 'write', (tx) => sendJob(tx, job, { n }));

const stored = () =>
  hub.rows<{ state: string; retry_count: number; output: unknown }>(
    'select state::text, retry_count, output from hub_jobs.job order by created_on',
  );

describe('a job', () => {
  it('is sent when its transaction commits and not when it is rolled back, and started at once', async () => {
    const ran: number[] = [];
    const job = testJob(async ({ data }) => void ran.push(data.n));
    // Found by its wake-up: this poll comes too late.
    runners.push(await runJobs({ ...hub, log: hub.app.log }, [job], { pollMs: 60_000 }));
    const rolledBack = hub.database.withSession(one.sessionKey, 'write', async (tx) => {
      await sendJob(tx, job, { n: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await send(job, 2);
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'completed' }]));
    expect(ran).toEqual([2]);
  });

  it('is tried again after an error, and keeps its reason, but no message of an unexpected error', async () => {
    const attempts: number[] = [];
    const job = testJob(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('password=hunter2');
    });
    await send(job);
    await start(job);
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'completed' }]));
    expect(attempts).toEqual([1, 2]);
    expect(hub.logged()).toContain('job failed, will retry');

    const failing = testJob(
      async ({ data }) => {
        throw data.n === 3 ? new Error('password=hunter2') : new JobFailure('No such file.', { final: true });
      },
      { ...RETRY, limit: 0 },
    );
    await hub.rows('delete from hub_jobs.job');
    await send(failing, 3);
    await runners.splice(0)[0]?.stop();
    await start(failing);
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'failed' }]));
    await send(failing, 4);
    await waitFor(async () => expect((await stored())[1]).toMatchObject({ state: 'failed' }));
    expect((await stored()).map(({ output }) => output)).toEqual([
      { reason: 'Unexpected error. The log of the server has more.' },
      { reason: 'No such file.' },
    ]);
  });

  it('of an unknown kind, from a newer server, is left alone', async () => {
    const known = testJob(async () => {});
    const newer = defineJob({ ...known, name: 'test.newer' });
    await start(known);
    await hub.database.asSystem((tx) => sendJob(tx, newer, { n: 1 }));
    await send(known);
    await waitFor(async () =>
      expect((await stored()).map(({ state }) => state).sort()).toEqual(['completed', 'created']),
    );
  });
});

describe('the scope of a job', () => {
  const runInScope = async (work: (context: JobContext) => Promise<void>): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const job = testJob((_job, context) => work(context).then(resolve, reject));
    await start(job);
    await send(job);
    await promise;
  };

  it('[guarantee 12] lets a job read and write its own distributor only', async () => {
    await runInScope(async ({ inScope }) => {
      await inScope(async (tx) => {
        const { rows } = await sql`select distinct distributor_id from organisations`.execute(tx);
        expect(rows).toEqual([{ distributor_id: 1 }]);
        const { rows: role } = await sql`select current_user::text as role`.execute(tx);
        expect(role).toEqual([{ role: 'hub_app' }]);
      });
      const smuggled = inScope((tx) =>
        sql`insert into organisations (distributor_id, name) values (2, 'Smuggled')`.execute(tx),
      );
      await expect(smuggled).rejects.toThrow(/row-level security/);
      const queue = inScope((tx) => sql`select * from hub_jobs.job`.execute(tx));
      await expect(queue).rejects.toThrow(/permission denied/);
    });
  });

  it('writes audit entries in the name of the person who asked for it', async () => {
    await runInScope(({ inScope, audit }) =>
      inScope((tx) => audit(tx, [{ action: 'updated', entity: 'organisation', id: 7, name: 'By a job' }])),
    );
    const entries = await hub.rows(
      "select distributor_id, actor_name, actor_id is not null as known from audit_log where entity_name = 'By a job'",
    );
    expect(entries).toEqual([{ distributor_id: 1, actor_name: 'Diana One', known: true }]);
  });

  it('[guarantee 12] opens for no job that is finished', async () => {
    const [kept] = await new Promise<JobContext[]>((resolve) => {
      const job = testJob(async (_job, context) => resolve([context]));
      void start(job).then(() => send(job));
    });
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'completed' }]));
    await expect(kept?.inScope(async () => {})).rejects.toThrow('is not running in attempt 0');
  });
});

describe('a running job', () => {
  it('[guarantee 12] is run again by another server when its own was cut off, which then can change nothing any more', async () => {
    let dead = false;
    const cutOff: Database = {
      ...hub.database,
      asSystem: (work) => (dead ? Promise.reject(new Error('cut off')) : hub.database.asSystem(work)),
    };
    const { promise: started, resolve: begin } = Promise.withResolvers<JobContext>();
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    const first = await start(
      testJob(async (_job, context) => {
        begin(context);
        await end;
      }),
      cutOff,
    );
    await send(testJob(async () => {}));
    const context = await started;
    dead = true;
    await hub.rows("update hub_jobs.job set heartbeat_on = now() - interval '1 minute'");

    const { promise: checked, resolve: finish } = Promise.withResolvers<void>();
    const { promise: startedAgain, resolve: beginAgain } = Promise.withResolvers<number>();
    await start(
      testJob(async ({ attempt }) => {
        beginAgain(attempt);
        await checked;
      }),
    );
    expect(await startedAgain).toBe(2);
    await expect(context.inScope(async () => {})).rejects.toThrow('is not running in attempt 0');
    finish();
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'completed' }]));
    dead = false;
    release();
    await first.stop();
    expect(await stored()).toMatchObject([{ state: 'completed', retry_count: 1 }]);
  });
});

describe('a server that stops', () => {
  it('waits for the running batch and hands the rest to another one, which goes on at once', async () => {
    const batches: string[] = [];
    const { promise: running, resolve: begin } = Promise.withResolvers<void>();
    const { promise: stopping, resolve: finish } = Promise.withResolvers<void>();
    const inBatches = (server: string, batch: () => Promise<void>) =>
      testJob(
        async (_job, { signal }) => {
          while (batches.length < 2) {
            signal.throwIfAborted();
            await batch();
            batches.push(server);
          }
        },
        { limit: 0, delaySeconds: 60, maxDelaySeconds: 60 },
      );
    const job = inBatches('first', async () => {
      begin();
      await stopping;
    });
    const first = await start(job);
    await send(job);
    await running;
    const stopped = first.stop();
    finish();
    await stopped;
    expect(batches).toEqual(['first']);
    await start(inBatches('second', async () => {}));
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'completed' }]));
    expect(batches).toEqual(['first', 'second']);
  });
});

describe('a server', () => {
  it('runs a job beside a longer one of its kind, as many as the kind allows', async () => {
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    const begun: number[] = [];
    const job = defineJob({
      ...testJob(async ({ data }) => {
        begun.push(data.n);
        if (data.n < 3) await end;
      }),
      concurrency: 2,
    });
    await start(job);
    for (const n of [1, 2, 3]) {
      await send(job, n);
      await waitFor(() => expect(begun).toContain(Math.min(n, 2)));
    }
    expect(begun).toEqual([1, 2]);
    release();
    await waitFor(() => expect(begun).toEqual([1, 2, 3]));
  });
});

describe('two servers', () => {
  it('run each job once', async () => {
    const ran: number[] = [];
    const job = defineJob({ ...testJob(async ({ data }) => void ran.push(data.n)), concurrency: 2, batchSize: 5 });
    await Promise.all([start(job), start(job)]);
    await hub.database.withSession(one.sessionKey, 'write', async (tx) => {
      for (let n = 0; n < 30; n += 1) await sendJob(tx, job, { n });
    });
    await waitFor(async () =>
      expect(new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['completed'])),
    );
    expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });
});
