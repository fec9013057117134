import * as calls from '@hub/contract/webhooks';
import { multiTransactionRoute, type Route, route, withCsv } from '../../http/route.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { disableWebhook } from './disable-webhook.ts';
import { enableWebhook } from './enable-webhook.ts';
import { getWebhook } from './get-webhook.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { replayWebhookDelivery } from './replay-webhook-delivery.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';
import { webhookDeliveriesAsCsv } from './webhook-deliveries-as-csv.ts';

/** The host of a URL is looked up outside of a transaction. */
export const webhookRoutes: Route[] = [
  route(calls.listWebhooks, listWebhooks),
  multiTransactionRoute(calls.createWebhook, createWebhook),
  route(calls.getWebhook, getWebhook),
  multiTransactionRoute(calls.updateWebhook, updateWebhook),
  route(calls.deleteWebhook, deleteWebhook),
  route(calls.enableWebhook, enableWebhook),
  route(calls.disableWebhook, disableWebhook),
  route(calls.rotateWebhookSecret, rotateWebhookSecret),
  route(calls.testWebhook, testWebhook),
  withCsv(calls.listWebhookDeliveries, listWebhookDeliveries, webhookDeliveriesAsCsv),
  route(calls.getWebhookDelivery, getWebhookDelivery),
  route(calls.replayWebhookDelivery, replayWebhookDelivery),
];
