import { listAuditLines } from '@hub/contract/audit';
import { type JobRecord, listJobs, retryJob } from '@hub/contract/jobs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob, JobFailure } from '../../jobs/define-job.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let two: Person;
let failing = true;

const job = defineJob({
  name: 'test.apply',
  schema: z.object({ secret: z.string() }),
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  async run() {
    if (failing) throw new JobFailure('The file is gone.');
  },
});
const later = defineJob({ ...job, name: 'test.later' });

const send = async (person: Person, kind = job): Promise<string> => {
  const id = await hub.database.withSession(person.sessionKey, 'write', (tx) =>
    sendJob(tx, kind, { secret: 'do not show' }),
  );
  return id ?? '';
};

const read = async (query: Record<string, unknown> = {}): Promise<JobRecord[]> =>
  (await admin.send(listJobs, { query: query as never })).data;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  two = await hub.as('d2');
});

describe('the list of jobs', () => {
  it('has those of every distributor, newest first, with who asked, their tries and why they failed', async () => {
    const failed = await send(two);
    await runDueJobs(hub, job);
    const waiting = await send(admin, later);
    const system = (await hub.database.asSystem((tx) => sendJob(tx, later, { secret: 'x' }))) ?? '';
    expect(await read()).toMatchObject([
      { id: system, kind: 'test.later', state: 'waiting', distributor: null, distributor_name: '', asked_by: '' },
      { id: waiting, state: 'waiting', distributor: 1, asked_by: 'Ada Min', tries: 0, reason: null, can_retry: false },
      { id: failed, kind: 'test.apply', state: 'failed', distributor: 2, asked_by: 'Deepak Two', tries: 1 },
    ]);
    expect((await read())[2]).toMatchObject({ reason: 'The file is gone.', can_retry: true, next_try_at: null });
    expect(JSON.stringify(await read())).not.toContain('do not show');
    expect((await read({ state: 'failed' })).map(({ id }) => id)).toEqual([failed]);
    expect((await read({ state: 'waiting' })).map(({ id }) => id)).toEqual([system, waiting]);
    expect((await read({ search: 'file IS' })).map(({ id }) => id)).toEqual([failed]);
    const beyond = await admin.send(listJobs, { query: { page: 9, page_size: 10 } });
    expect([beyond.data, beyond.total]).toEqual([[], 3]);
  });

  it('[guarantee 12] is empty in the database itself for whoever is not of the provider', async () => {
    const [failed] = await read({ state: 'failed' });
    await hub.database.withSession(two.sessionKey, 'write', async (tx) => {
      expect((await sql`select * from hub_list_jobs('all', '', 100)`.execute(tx)).rows).toEqual([]);
      expect((await sql`select * from hub_retry_job(${failed?.id}::uuid)`.execute(tx)).rows).toEqual([]);
    });
    expect(await read({ state: 'failed' })).toEqual([failed]);
  });
});

describe('retrying a failed job', () => {
  it('runs it again in its own scope, and is audited', async () => {
    const [failed] = await read({ state: 'failed' });
    const id = failed?.id ?? '';
    failing = false;
    expect((await admin.send(retryJob, { params: { id } })).status).toBe(204);
    await runDueJobs(hub, job);
    expect(await read({ search: 'Deepak' })).toMatchObject([
      { id, state: 'done', tries: 2, distributor: 2, reason: null },
    ]);
    const { data: lines } = await admin.send(listAuditLines, { query: { search: 'test.apply' } });
    expect(lines).toMatchObject([{ action: 'retried', entity: 'job', entity_id: id, entity_name: 'test.apply' }]);
  });

  it('is refused for one that did not fail, and for a mail, whose text is gone', async () => {
    const [waiting] = await read({ state: 'waiting' });
    expect((await admin.send(retryJob, { params: { id: waiting?.id ?? '' } })).status).toBe(404);
    const mail = await send(admin, defineJob({ ...job, name: 'mail.send' }));
    await hub.rows("update hub_jobs.job set state = 'failed', started_on = now() where id = ?::uuid", mail);
    expect(await read({ state: 'failed' })).toMatchObject([{ id: mail, can_retry: false }]);
    expect((await admin.send(retryJob, { params: { id: mail } })).status).toBe(409);
    expect(await read({ state: 'failed' })).toMatchObject([{ id: mail }]);
  });
});

it('the metrics have how many jobs of each kind wait, run and failed, and the age of the oldest', async () => {
  await hub.rows(
    "update hub_jobs.job set created_on = now() - interval '10 minutes', start_after = now() - interval '5 minutes' where name = 'test.later'",
  );
  const { body } = await hub.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toContain('hub_jobs{kind="test.later",state="waiting"} 2');
  expect(body).toContain('hub_jobs{kind="mail.send",state="failed"} 1');
  expect(body).toContain('hub_jobs{kind="test.apply",state="failed"} 0');
  expect(body).toContain('hub_oldest_waiting_job_seconds{kind="mail.send"} 0');
  const age = Number(/hub_oldest_waiting_job_seconds\{kind="test.later"\} ([\d.]+)/.exec(body)?.[1]);
  expect(age).toBeGreaterThanOrEqual(300);
  expect(age).toBeLessThan(600);
});
