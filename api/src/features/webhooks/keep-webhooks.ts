import { DELIVERY_DAYS } from '@hub/contract/webhooks';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { sendDailyJob } from '../../jobs/send-daily-job.ts';
import { timedEvents } from './timed-events.job.ts';

/**
 * Housekeeping of webhooks: deletes old deliveries, sends the daily job, and sends a job for a webhook that has something
 * to deliver and none, as after the restore of a backup without jobs.
 */
export const keepWebhooks = async (tx: Tx): Promise<void> => {
  await sql`delete from webhook_deliveries
    where created_at < now() - make_interval(days => ${DELIVERY_DAYS}) and state <> 'waiting'`.execute(tx);
  await sql`delete from webhook_timed_events where created_at < now() - interval '60 days'`.execute(tx);
  const { rows } = await sql`select 1 where exists (select from webhooks where disabled_reason is null)`.execute(tx);
  if (rows.length === 0) return;
  await sendDailyJob(tx, timedEvents);
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
