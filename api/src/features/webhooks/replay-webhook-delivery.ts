import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { findDelivery, findDeliveryOwner, restartDelivery } from './deliveries.sql.ts';
import { deliverWebhook } from './delivery/deliver-webhook.job.ts';
import { lockEnabledWebhook } from './lock-enabled-webhook.ts';
import { nameOfWebhook } from './webhook-name.ts';

export const replayWebhookDelivery: Handler<typeof calls.replayWebhookDelivery> = async (tx, ctx) => {
  const { webhook_id } = orNotFound(await findDeliveryOwner(tx, ctx.params.id));
  const webhook = await lockEnabledWebhook(tx, webhook_id);
  await restartDelivery(tx, ctx.params.id);
  await sendJob(tx, deliverWebhook, { webhookId: webhook.id });
  ctx.audit({ action: 'retried', entity: 'webhook', id: webhook.id, name: nameOfWebhook(webhook) });
  return orNotFound(await findDelivery(tx, ctx.params.id));
};
