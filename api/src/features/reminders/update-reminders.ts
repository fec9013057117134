import type * as calls from '@hub/contract/reminders';
import { differences } from '../../http/audit.ts';
import type { Handler } from '../../http/route.ts';
import { lockSettings, saveSettings } from './reminder-settings.sql.ts';

export const updateReminders: Handler<typeof calls.updateReminders> = async (tx, ctx) => {
  const before = await lockSettings(tx);
  ctx.expectVersion(before.version);
  const fields = differences(before, ctx.body);
  const { version, ...entity } = Object.keys(fields).length > 0 ? await saveSettings(tx, ctx.body, new Date()) : before;
  ctx.audit({ action: 'updated', entity: 'reminders', id: ctx.distributor, fields });
  return { entity, version };
};
