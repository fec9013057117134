import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/schedules';
import { SCHEDULES_MAX } from '@hub/contract/schedules';
import { refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { requireValidSchedule } from './require-valid-schedule.ts';
import { insertSchedule, readSchedule } from './schedules.sql.ts';

export const createSchedule: Handler<typeof calls.createSchedule> = async (tx, ctx) => {
  const { count } = await requireValidSchedule(tx, ctx.distributor, ctx.body);
  if (count >= SCHEDULES_MAX) throw refuseFields({ name: PROBLEM.tooMany(SCHEDULES_MAX) });
  const schedule = await readSchedule(tx, await insertSchedule(tx, ctx.body, new Date()));
  ctx.audit({ action: 'created', entity: 'schedule', id: schedule.id, name: schedule.name });
  return schedule;
};
