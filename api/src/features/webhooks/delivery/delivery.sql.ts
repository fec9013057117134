import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Outcome } from './send-request.ts';
import type { SealedSecret } from './webhook-secret.ts';

/** How many deliveries of a webhook are sent together, each of another record. */
const AT_ONCE = 10;

export interface DueDelivery {
  id: string;
  type: string;
  body: string;
  tries: number;
}

export interface Round {
  distributor: number;
  url: string;
  secrets: SealedSecret[];
  due: DueDelivery[];
}

/** A later event of a record waits until the earlier ones are delivered or given up. */
const isNext = sql`not exists (
  select from webhook_deliveries e
  where e.webhook_id = d.webhook_id and e.record = d.record and e.state = 'waiting' and e.number < d.number)`;

/** What to send now. Undefined when another job delivers to the webhook, or it is disabled or deleted. */
export const startRound = async (tx: Tx, webhookId: string, jobId: string): Promise<Round | undefined> => {
  const { rows } = await sql<{ distributor_id: number; url: string }>`
    update webhooks set busy_job = ${jobId}::uuid, busy_until = now() + interval '1 minute'
    where id = ${webhookId}::uuid and disabled_reason is null
      and (busy_job is null or busy_job = ${jobId}::uuid or busy_until < now())
    returning distributor_id, url`.execute(tx);
  const [webhook] = rows;
  if (webhook === undefined) return undefined;
  const secrets = await sql<SealedSecret>`
    select id, sealed_secret from webhook_secrets
    where webhook_id = ${webhookId}::uuid and (ends_at is null or ends_at > now())
    order by ends_at desc nulls first`.execute(tx);
  const due = await sql<DueDelivery>`
    select d.id, d.type, d.body, d.tries from webhook_deliveries d
    where d.webhook_id = ${webhookId}::uuid and d.state = 'waiting' and d.next_try_at <= now() and ${isNext}
    order by d.next_try_at, d.number limit ${AT_ONCE}`.execute(tx);
  return { distributor: webhook.distributor_id, url: webhook.url, secrets: secrets.rows, due: due.rows };
};

/**
 * Lets other jobs deliver to the webhook. Answers when the next delivery is due, with an id for the job that does it: the
 * same for everybody who finds that there is nothing to do until then.
 */
export const endRound = async (tx: Tx, webhookId: string, jobId: string) => {
  await sql`update webhooks set busy_job = null, busy_until = null
    where id = ${webhookId}::uuid and busy_job = ${jobId}::uuid`.execute(tx);
  const { rows } = await sql<{ delaySeconds: number; id: string }>`
    select greatest(0, ceil(extract(epoch from d.next_try_at - now())))::integer as "delaySeconds",
      case when d.next_try_at > now() then md5(d.webhook_id::text || d.next_try_at::text)::uuid else gen_random_uuid() end as id
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.webhook_id = ${webhookId}::uuid and w.disabled_reason is null and d.state = 'waiting' and ${isNext}
    order by d.next_try_at limit 1`.execute(tx);
  return rows[0];
};

interface Settled {
  state: 'waiting' | 'delivered' | 'failed';
  /** For one that waits. */
  retryAfterSeconds?: number | undefined;
}

/** Records an attempt and what follows from it. */
export const recordAttempt = async (
  tx: Tx,
  deliveryId: string,
  { at, status, error, response, durationMs }: Outcome,
  { state, retryAfterSeconds = 0 }: Settled,
): Promise<void> => {
  await sql`
    with settled as (
      update webhook_deliveries set state = ${state}, tries = tries + 1, last_try_at = ${at}::timestamptz,
        last_status = ${status}::integer, last_error = ${error},
        next_try_at = now() + make_interval(secs => ${retryAfterSeconds}::double precision)
      where id = ${deliveryId}::uuid and state = 'waiting'
      returning id, distributor_id
    )
    insert into webhook_attempts (delivery_id, distributor_id, at, status, error, response, duration_ms)
    select id, distributor_id, ${at}::timestamptz, ${status}::integer, ${error}, ${response}, ${durationMs}::integer
    from settled`.execute(tx);
};

/** Gives up what still waits for a webhook that was disabled; it can be replayed. */
export const giveUpDeliveries = (tx: Tx, webhookId: string) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', last_error: 'The webhook was disabled.' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
