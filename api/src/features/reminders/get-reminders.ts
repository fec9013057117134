import type * as calls from '@hub/contract/reminders';
import type { Handler } from '../../http/route.ts';
import { findSettings } from './reminder-settings.sql.ts';

export const getReminders: Handler<typeof calls.getReminders> = async (tx) => {
  const { version, next_run_at: _, ...entity } = await findSettings(tx);
  return { entity, version };
};
