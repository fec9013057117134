import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { giveUpDeliveries } from './delivery/delivery.sql.ts';
import { nameOfWebhook } from './webhook-name.ts';
import { lockWebhook, readWebhook, updateWebhookRow } from './webhooks.sql.ts';

export const disableWebhook: Handler<typeof calls.disableWebhook> = async (tx, ctx) => {
  const webhook = orNotFound(await lockWebhook(tx, ctx.params.id));
  if (webhook.disabled_reason === null) await updateWebhookRow(tx, webhook.id, { disabled_reason: 'person' });
  await giveUpDeliveries(tx, webhook.id);
  ctx.audit({ action: 'deactivated', entity: 'webhook', id: webhook.id, name: nameOfWebhook(webhook) });
  return readWebhook(tx, webhook.id);
};
