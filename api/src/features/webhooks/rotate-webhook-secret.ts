import type * as calls from '@hub/contract/webhooks';
import { SECRET_OVERLAP_HOURS } from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { newWebhookSecret } from './delivery/webhook-secret.ts';
import { nameOfWebhook } from './webhook-name.ts';
import { endSecrets, insertSecret, lockWebhook, readWebhook } from './webhooks.sql.ts';

export const rotateWebhookSecret: Handler<typeof calls.rotateWebhookSecret> = async (tx, ctx, { config }) => {
  const webhook = orNotFound(await lockWebhook(tx, ctx.params.id));
  const { secret, ...sealed } = newWebhookSecret(config);
  await endSecrets(tx, webhook.id, SECRET_OVERLAP_HOURS);
  await insertSecret(tx, webhook.id, sealed);
  ctx.audit({ action: 'renewed', entity: 'webhook', id: webhook.id, name: nameOfWebhook(webhook) });
  return { webhook: await readWebhook(tx, webhook.id), secret };
};
