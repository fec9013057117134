import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { nameOfWebhook } from './webhook-name.ts';
import { deleteWebhookRow, lockWebhook } from './webhooks.sql.ts';

export const deleteWebhook: Handler<typeof calls.deleteWebhook> = async (tx, ctx) => {
  const webhook = orNotFound(await lockWebhook(tx, ctx.params.id));
  await deleteWebhookRow(tx, webhook.id);
  ctx.audit({ action: 'deleted', entity: 'webhook', id: webhook.id, name: nameOfWebhook(webhook) });
};
