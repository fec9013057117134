import { DELIVERY_COUNT_CAP, type WebhookDelivery, type WebhookDeliveryDetails } from '@hub/contract/webhooks';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Page } from '../../db/lists/short-list.ts';

const COLUMNS = sql`d.id, d.type, d.name, d.created_at, d.state, d.tries,
  case when d.state = 'waiting' then d.next_try_at end as next_try_at, d.last_status, d.last_error`;

interface DeliveryFilter {
  webhookId: string;
  state: 'all' | WebhookDelivery['state'];
}

const matching = ({ webhookId, state }: DeliveryFilter): RawBuilder<unknown> =>
  sql`from webhook_deliveries d where d.webhook_id = ${webhookId}::uuid
    ${state === 'all' ? sql`` : sql`and d.state = ${state}`}`;

export const pageOfDeliveries = async (
  tx: Tx,
  { skip, size, ...filter }: DeliveryFilter & { skip: number; size: number },
): Promise<Page<WebhookDelivery>> => {
  const matched = matching(filter);
  const { rows } = await sql<WebhookDelivery>`
    select ${COLUMNS} ${matched} order by d.number desc
    limit ${Math.max(0, Math.min(size, DELIVERY_COUNT_CAP - skip))} offset ${skip}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (select ${matched} limit ${DELIVERY_COUNT_CAP}) m`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const countDeliveries = async (tx: Tx, filter: DeliveryFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${matching(filter)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** The newest first, with the number that keeps the order. */
export const deliveriesBefore = async (tx: Tx, filter: DeliveryFilter, number: number | undefined, limit: number) => {
  const before = number === undefined ? sql`` : sql`and d.number < ${number}`;
  const { rows } = await sql<WebhookDelivery & { number: number }>`
    select ${COLUMNS}, d.number ${matching(filter)} ${before} order by d.number desc limit ${limit}`.execute(tx);
  return rows;
};

export const findDelivery = async (tx: Tx, id: string): Promise<WebhookDelivery | undefined> =>
  (await sql<WebhookDelivery>`select ${COLUMNS} from webhook_deliveries d where d.id = ${id}::uuid`.execute(tx))
    .rows[0];

export type StoredAttempt = Omit<WebhookDeliveryDetails['attempts'][number], 'request_headers'>;

export const findDeliveryDetails = async (tx: Tx, id: string) =>
  (
    await sql<Omit<WebhookDeliveryDetails, 'attempts'> & { attempts: StoredAttempt[] }>`
      select ${COLUMNS}, d.webhook_id, w.url, d.body as request_body, coalesce((
        select json_agg(json_build_object('at', hub_iso(a.at), 'status', a.status, 'error', a.error,
          'response', a.response, 'duration_ms', a.duration_ms) order by a.id desc)
        from webhook_attempts a where a.delivery_id = d.id), '[]') as attempts
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}::uuid`.execute(tx)
  ).rows[0];

export const findDeliveryOwner = (tx: Tx, id: string) =>
  tx.selectFrom('webhook_deliveries').select('webhook_id').where('id', '=', id).executeTakeFirst();

/** With the same id and body, and all attempts of the schedule. */
export const restartDelivery = (tx: Tx, id: string) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

export const insertTestDelivery = async (
  tx: Tx,
  { webhookId, type, name, body }: { webhookId: string; type: string; name: string; body: string },
): Promise<string> =>
  (
    await tx
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhookId, type, name, body, record: sql<string>`'test:' || gen_random_uuid()` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
