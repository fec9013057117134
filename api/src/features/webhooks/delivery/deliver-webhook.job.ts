import { TEST_EVENT } from '@hub/contract/webhook-events';
import { z } from 'zod';
import type { Services } from '../../../http/services.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import { type DueDelivery, endRound, type Round, recordAttempt, startRound } from './delivery.sql.ts';
import { disableFailing } from './disable-failing.ts';
import { requestHeaders } from './request-headers.ts';
import { retryDelayAfter } from './retry-schedule.ts';
import { type Outcome, sendRequest } from './send-request.ts';
import { signatureOf } from './webhook-secret.ts';

/** Then it lets the jobs of other webhooks pass. */
const ROUNDS_MS = 10_000;
const GONE = 410;

const UNREADABLE = 'The secret cannot be read: HUB_SECRET is not the one that it was encrypted with.';

const attempt = async ({ config }: Services, { url, secrets }: Round, { id, body }: DueDelivery): Promise<Outcome> => {
  const at = new Date();
  const signature = signatureOf(config, secrets, { id, at, body });
  if (signature === undefined) return { at, status: null, error: UNREADABLE, response: '', durationMs: 0 };
  const headers = { ...requestHeaders(id, at), 'webhook-signature': signature };
  return sendRequest({ url, headers, body }, { networks: config.webhookNetworks });
};

/** One attempt. If the server dies before it is recorded, it is made again, with the same id. */
const deliver = async (services: Services, webhookId: string, round: Round, due: DueDelivery): Promise<void> => {
  const outcome = await attempt(services, round, due);
  await services.database.asSystem(async (tx) => {
    if (outcome.error === '') return recordAttempt(tx, due.id, outcome, { state: 'delivered' });
    const isTest = due.type === TEST_EVENT;
    const retryAfterSeconds = isTest || outcome.status === GONE ? undefined : retryDelayAfter(due.tries + 1);
    const state = retryAfterSeconds === undefined ? 'failed' : 'waiting';
    await recordAttempt(tx, due.id, outcome, { state, retryAfterSeconds });
    if (outcome.status === GONE) await disableFailing(tx, services, webhookId, 'gone');
    else if (state === 'failed' && !isTest) await disableFailing(tx, services, webhookId, 'failing');
  });
};

/** Delivers what is due for one webhook. Others have jobs of their own, so that a slow one delays nobody else. */
export const deliverWebhook = defineJob({
  name: 'webhook.deliver',
  schema: z.object({ webhookId: z.guid() }),
  // hub_send_webhook_job has the same settings.
  retry: { limit: 20, delaySeconds: 5, maxDelaySeconds: 600 },
  maxSeconds: 300,
  concurrency: 10,
  async run({ id, data: { webhookId } }, { services, signal, asSystem }) {
    const end = Date.now() + ROUNDS_MS;
    do {
      signal.throwIfAborted();
      const round = await asSystem((tx) => startRound(tx, webhookId, id));
      if (round === undefined) return;
      if (round.due.length === 0) break;
      await Promise.all(round.due.map((due) => deliver(services, webhookId, round, due)));
    } while (Date.now() < end);
    await asSystem(async (tx) => {
      const next = await endRound(tx, webhookId, id);
      if (next !== undefined) await sendJob(tx, deliverWebhook, { webhookId }, next);
    });
  },
});
