import type * as calls from '@hub/contract/schedules';
import { differences } from '../../http/audit.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { requireValidSchedule } from './require-valid-schedule.ts';
import { lockSchedule, readSchedule, updateScheduleRow } from './schedules.sql.ts';

export const updateSchedule: Handler<typeof calls.updateSchedule> = async (tx, ctx) => {
  const before = orNotFound(await lockSchedule(tx, ctx.params.id));
  ctx.expectVersion(before.version);
  await requireValidSchedule(tx, ctx.distributor, ctx.body, before);
  const fields = differences(before, ctx.body);
  const changed = Object.keys(fields);
  if (changed.length > 0) await updateScheduleRow(tx, before.id, ctx.body, changed, new Date());
  const entity = await readSchedule(tx, before.id);
  ctx.audit({ action: 'updated', entity: 'schedule', id: before.id, name: entity.name, fields });
  return { entity, version: entity.version };
};
