import type * as calls from '@hub/contract/jobs';
import { mayRetryJob } from '@hub/contract/jobs.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { wakeJobs } from '../../jobs/send-job.ts';
import { restartJob } from './jobs.sql.ts';

export const retryJob: Handler<typeof calls.retryJob> = async (tx, ctx) => {
  const { id } = ctx.params;
  const { kind } = orNotFound(await restartJob(tx, id));
  if (!mayRetryJob({ kind, state: 'failed' })) throw new Refusal('conflict');
  wakeJobs(tx, kind);
  ctx.audit({ action: 'retried', entity: 'job', id, name: kind });
  return undefined;
};
