import { createHash } from 'node:crypto';
import { DELIVERY_DAYS } from '@hub/contract/webhooks';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { timedEvents } from './timed-events.job.ts';

/** The same for all servers and all of a day, so that the job is sent once. */
const idOfDay = (day: string): string => {
  const hex = createHash('sha256').update(`webhook.timed ${day}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Housekeeping of webhooks: deletes old deliveries, sends the daily job, and sends a job for a webhook that has something
 * to deliver and none, as after the restore of a backup without jobs.
 */
export const keepWebhooks = async (tx: Tx): Promise<void> => {
  await sql`delete from webhook_deliveries
    where created_at < now() - make_interval(days => ${DELIVERY_DAYS}) and state <> 'waiting'`.execute(tx);
  await sql`delete from webhook_timed_events where created_at < now() - interval '60 days'`.execute(tx);
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day
    where exists (select from webhooks where disabled_reason is null)`.execute(tx);
  if (rows[0] === undefined) return;
  await sendJob(tx, timedEvents, rows[0], { id: idOfDay(rows[0].day) });
  await sql`
    select hub_send_webhook_job(w.id) from webhooks w
    where w.disabled_reason is null
      and exists (
        select from webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at < now() - interval '5 minutes')
      and not exists (
        select from hub_jobs.job_common j
        where j.name = 'webhook.deliver' and j.state <= 'active' and j.data->'input'->>'webhookId' = w.id::text)`.execute(
    tx,
  );
};
