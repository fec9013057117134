import type { Tx } from '../../db/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { lockWebhook } from './webhooks.sql.ts';

/** Nothing is sent to a webhook that is disabled. */
export const lockEnabledWebhook = async (tx: Tx, id: string) => {
  const webhook = orNotFound(await lockWebhook(tx, id));
  if (webhook.disabled_reason !== null) throw new Refusal('webhookDisabled');
  return webhook;
};
