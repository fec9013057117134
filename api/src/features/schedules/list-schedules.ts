import type * as calls from '@hub/contract/schedules';
import type { Handler } from '../../http/route.ts';
import { listScheduleRows } from './schedules.sql.ts';

export const listSchedules: Handler<typeof calls.listSchedules> = async (tx, _ctx, { config }) => ({
  can_send: config.smtpUrl !== undefined,
  schedules: await listScheduleRows(tx),
});
