import { TEST_EVENT } from '@hub/contract/webhook-events';
import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { findDelivery, insertTestDelivery } from './deliveries.sql.ts';
import { deliverWebhook } from './delivery/deliver-webhook.job.ts';
import { lockEnabledWebhook } from './lock-enabled-webhook.ts';
import { nameOfWebhook } from './webhook-name.ts';

export const testWebhook: Handler<typeof calls.testWebhook> = async (tx, ctx) => {
  const webhook = await lockEnabledWebhook(tx, ctx.params.id);
  const { actor, distributor } = ctx;
  const name = nameOfWebhook(webhook);
  const body = JSON.stringify({
    type: TEST_EVENT,
    timestamp: new Date().toISOString(),
    data: { distributor, id: webhook.id, name, actor: { id: actor.id, name: actor.name } },
  });
  const id = await insertTestDelivery(tx, { webhookId: webhook.id, type: TEST_EVENT, name, body });
  await sendJob(tx, deliverWebhook, { webhookId: webhook.id });
  ctx.audit({ action: 'tested', entity: 'webhook', id: webhook.id, name });
  return orNotFound(await findDelivery(tx, id));
};
