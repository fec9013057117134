import type * as calls from '@hub/contract/schedules';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { runSchedule } from './run-schedule.job.ts';
import { insertAskedRun } from './schedule-runs.sql.ts';
import { lockSchedule, readSchedule } from './schedules.sql.ts';

export const sendSchedule: Handler<typeof calls.sendSchedule> = async (tx, ctx) => {
  const { id, name } = orNotFound(await lockSchedule(tx, ctx.params.id));
  await sendJob(tx, runSchedule, { runId: await insertAskedRun(tx, id) });
  ctx.audit({ action: 'started', entity: 'schedule', id, name });
  return readSchedule(tx, id);
};
