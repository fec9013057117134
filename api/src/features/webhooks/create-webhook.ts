import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/webhooks';
import { WEBHOOKS_MAX } from '@hub/contract/webhooks';
import { refuseFields } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { newWebhookSecret } from './delivery/webhook-secret.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';
import { nameOfWebhook } from './webhook-name.ts';
import { countWebhooks, insertSecret, insertWebhook, readWebhook } from './webhooks.sql.ts';

/** Only the reply has the secret: the database keeps it encrypted. */
export const createWebhook: MultiTransactionHandler<typeof calls.createWebhook> = async (
  inTransaction,
  { body, audit },
  services,
) => {
  await refuseUnreachable(services, body.url);
  return inTransaction(async (tx) => {
    if ((await countWebhooks(tx)) >= WEBHOOKS_MAX) throw refuseFields({ url: PROBLEM.tooMany(WEBHOOKS_MAX) });
    const { secret, ...sealed } = newWebhookSecret(services.config);
    const id = await insertWebhook(tx, body);
    await insertSecret(tx, id, sealed);
    const fields = { events: { from: null, to: body.events } };
    audit({ action: 'created', entity: 'webhook', id, name: nameOfWebhook(body), fields });
    return { webhook: await readWebhook(tx, id), secret };
  });
};
