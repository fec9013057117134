import type * as calls from '@hub/contract/reminders';
import type { Handler } from '../../http/route.ts';
import { latestRuns } from './reminder-runs.sql.ts';
import { findSettings } from './reminder-settings.sql.ts';

export const getReminderStatus: Handler<typeof calls.getReminderStatus> = async (tx, ctx, { config }) => ({
  next_run_at: (await findSettings(tx)).next_run_at,
  can_send: config.smtpUrl !== undefined,
  runs: await latestRuns(tx, ctx.distributor),
});
