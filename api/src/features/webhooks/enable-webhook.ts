import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { nameOfWebhook } from './webhook-name.ts';
import { lockWebhook, readWebhook, updateWebhookRow } from './webhooks.sql.ts';

export const enableWebhook: Handler<typeof calls.enableWebhook> = async (tx, ctx) => {
  const webhook = orNotFound(await lockWebhook(tx, ctx.params.id));
  if (webhook.disabled_reason !== null) await updateWebhookRow(tx, webhook.id, { disabled_reason: null });
  ctx.audit({ action: 'reactivated', entity: 'webhook', id: webhook.id, name: nameOfWebhook(webhook) });
  return readWebhook(tx, webhook.id);
};
