import { applyChange, getChange } from '@hub/contract/changes';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHANGE_JOB, defineSetJob, type NextBatch } from '../../change-sets/set-jobs.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { applyNextBatch } from './apply-batch.ts';
import { makeLicences, planFor, runSet } from './changes.testing.ts';

const LAST_ATTEMPT = CHANGE_JOB.retry.limit + 1;

let hub: TestHub;
let d1: Person;
let one: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  d1 = await hub.as('d1');
  one = await openCatalogue(hub, d1);
});

const read = async (id: number) => (await d1.send(getChange, { params: { id } })).data;

/** Runs a job as an attempt of the queue, in the scope of a person. */
const runAttempt = async (job: ReturnType<typeof defineSetJob>, id: number, attempt: number): Promise<void> => {
  const inScope: JobContext['inScope'] = async (work) => {
    const done = await hub.database.withSession(d1.sessionKey, 'write', async (tx) => ({
      result: await work(tx, { distributor_id: 1, user_id: null, user_name: '' }),
    }));
    if (done === null) throw new Error('the session has ended');
    return done.result;
  };
  const context = {
    inScope,
    services: { ...hub, log: hub.app.log },
    signal: new AbortController().signal,
    asSystem: hub.database.asSystem,
    audit: async () => {},
  };
  await job.run({ id: '', data: { id }, attempt, isLast: attempt === LAST_ATTEMPT }, context);
};

describe('a change whose job fails', () => {
  it('is stopped after the last retry and not before, keeps what is done, and goes on when it is applied again', async () => {
    const ids = await makeLicences(d1, one, 'Fails {n}', 5);
    const { id } = await planFor(d1, ids, { kind: 'setColour', license_colour: 'red' });
    await d1.send(applyChange, { params: { id } });
    let batches = 0;
    const failing: NextBatch = async (tx, setId, _limit, _services) => {
      batches += 1;
      if (batches > 1) throw new Error('the disk is full');
      return applyNextBatch(tx, setId, 2);
    };
    const job = defineSetJob(CHANGE_JOB, [failing]);
    await expect(runAttempt(job, id, LAST_ATTEMPT - 1)).rejects.toThrow('the disk is full');
    expect(await read(id)).toMatchObject({ state: 'applying' });
    await expect(runAttempt(job, id, LAST_ATTEMPT)).rejects.toThrow('the disk is full');
    expect(await read(id)).toMatchObject({
      state: 'failed',
      counts: [
        { outcome: 'planned', count: 3 },
        { outcome: 'applied', count: 2 },
      ],
    });

    expect((await runSet(hub, d1, applyChange, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'applied', counts: [{ outcome: 'applied', count: 5 }] });
    const [{ red, entries }] = (await hub.rows<{ red: number; entries: number }>(
      `select count(*) filter (where license_colour = 'red' and version = 2)::integer as red,
         (select count(*)::integer from licence_activity where licence_id = any (?::uuid[])) as entries
       from licences where uuid_id = any (?::uuid[])`,
      ids,
      ids,
    )) as [{ red: number; entries: number }];
    expect({ red, entries }).toEqual({ red: 5, entries: 10 });
  });
});
