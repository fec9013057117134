import type { WebhookEvent } from '@hub/contract/webhook-events';
import { createWebhook } from '@hub/contract/webhooks';
import { expect } from 'vitest';
import { deliverWebhook } from '../features/webhooks/delivery/deliver-webhook.job.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { Person, TestHub } from './test-hub.ts';

/** A webhook of the person's distributor. */
export const addWebhook = async (person: Person, url: string, ...events: [WebhookEvent, ...WebhookEvent[]]) => {
  const { status, data } = await person.send(createWebhook, { body: { url, description: '', events } });
  expect(status).toBe(200);
  return { id: data.webhook.id, secret: data.secret };
};

/** Delivers what is due now, as the runner of a server does. */
export const deliverDue = (hub: TestHub): Promise<void> => runDueJobs(hub, deliverWebhook);

/** As if the wait of everything that is tried again were over. */
export const endWaits = async (hub: TestHub): Promise<void> => {
  await hub.rows("update webhook_deliveries set next_try_at = now() where state = 'waiting'");
  await hub.rows("update hub_jobs.job set start_after = now() where name = 'webhook.deliver' and state < 'active'");
};
