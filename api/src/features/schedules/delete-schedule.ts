import type * as calls from '@hub/contract/schedules';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { deleteScheduleRow, lockSchedule } from './schedules.sql.ts';

export const deleteSchedule: Handler<typeof calls.deleteSchedule> = async (tx, ctx) => {
  const { id, name } = orNotFound(await lockSchedule(tx, ctx.params.id));
  await deleteScheduleRow(tx, id);
  ctx.audit({ action: 'deleted', entity: 'schedule', id, name });
};
