import type { Webhook, WebhookDetails } from '@hub/contract/webhooks';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { SealedSecret } from './delivery/webhook-secret.ts';

const lastDelivery = sql<Webhook['last_delivery']>`(
  select json_build_object('at', hub_iso(d.last_try_at), 'state', d.state, 'status', d.last_status)
  from webhook_deliveries d where d.webhook_id = w.id and d.last_try_at is not null
  order by d.last_try_at desc limit 1)`;

const formerSecretUntil = sql<string | null>`(
  select max(s.ends_at) from webhook_secrets s where s.webhook_id = w.id and s.ends_at > now())`;

const webhooks = (tx: Tx) =>
  tx
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.url', 'w.description', 'w.events', 'w.disabled_reason', 'w.created_at', 'w.version'])
    .select([
      sql<boolean>`w.disabled_reason is null`.as('is_enabled'),
      formerSecretUntil.as('former_secret_until'),
      lastDelivery.as('last_delivery'),
    ]);

export const listWebhookRows = (tx: Tx) => webhooks(tx).orderBy('w.created_at').orderBy('w.id').execute();

export const findWebhook = (tx: Tx, id: string) => webhooks(tx).where('w.id', '=', id).executeTakeFirst();

export const readWebhook = (tx: Tx, id: string) => webhooks(tx).where('w.id', '=', id).executeTakeFirstOrThrow();

export const lockWebhook = (tx: Tx, id: string) =>
  tx
    .selectFrom('webhooks')
    .select(['id', 'url', 'description', 'events', 'disabled_reason', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const countWebhooks = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('webhooks').select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()).count;

export const insertWebhook = async (tx: Tx, details: WebhookDetails): Promise<string> =>
  (await tx.insertInto('webhooks').values(details).returning('id').executeTakeFirstOrThrow()).id;

export const updateWebhookRow = (
  tx: Tx,
  id: string,
  values: Partial<WebhookDetails & { disabled_reason: 'person' | null }>,
) =>
  tx
    .updateTable('webhooks')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteWebhookRow = (tx: Tx, id: string) => tx.deleteFrom('webhooks').where('id', '=', id).execute();

/** The one that signed so far goes on for some hours; one that was ending already ends now. */
export const endSecrets = async (tx: Tx, webhookId: string, hours: number): Promise<void> => {
  await tx.deleteFrom('webhook_secrets').where('webhook_id', '=', webhookId).where('ends_at', 'is not', null).execute();
  await tx
    .updateTable('webhook_secrets')
    .set({ ends_at: sql<string>`now() + make_interval(hours => ${hours})` })
    .where('webhook_id', '=', webhookId)
    .execute();
};

export const insertSecret = (tx: Tx, webhookId: string, { id, sealed_secret }: SealedSecret) =>
  tx.insertInto('webhook_secrets').values({ id, webhook_id: webhookId, sealed_secret }).execute();
