import { z } from 'zod';
import { call } from './call.ts';
import { optionalLine, PROBLEM, timestamp, trimmedText, uuid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './lists.ts';
import { STAFF } from './roles.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** How many webhooks a distributor can have. */
export const WEBHOOKS_MAX = 20;
/** How long the former secret signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;
/** How long deliveries are kept. */
export const DELIVERY_DAYS = 30;
/** Deliveries are listed and counted up to here. */
export const DELIVERY_COUNT_CAP = 10_000;

/** `failing`: no attempt of a delivery succeeded; `gone`: it answered 410. */
export const DISABLED_REASONS = ['person', 'failing', 'gone'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const isWebhookUrl = (value: string): boolean => {
  if (!/^https?:\/\/[^\s]+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hash } = new URL(value);
  return username === '' && password === '' && hash === '';
};

const LastDelivery = z.strictObject({ at: timestamp, state: z.enum(DELIVERY_STATES), status: z.int().nullable() });

/** A URL of another system that is told of events. */
export const Webhook = z.strictObject({
  id: z.guid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  is_enabled: z.boolean(),
  /** Why it is not enabled. */
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  created_at: timestamp,
  /** Until then the former secret signs, too. */
  former_secret_until: timestamp.nullable(),
  /** The last attempt; null if there was none. */
  last_delivery: LastDelivery.nullable(),
  version: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** The only reply that has the secret. */
const NewSecret = z.strictObject({ webhook: Webhook, secret: z.string() });
export type NewSecret = z.infer<typeof NewSecret>;

export const WebhookDetails = z.strictObject({
  /** https; http only where the operator allows it. */
  url: trimmedText(LIMITS.webhookUrl).min(1, PROBLEM.required).refine(isWebhookUrl, PROBLEM.url),
  description: optionalLine(LIMITS.name),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, PROBLEM.wrongType))
    .min(1, PROBLEM.required)
    .max(WEBHOOK_EVENTS.length, PROBLEM.tooMany(WEBHOOK_EVENTS.length))
    .overwrite((list) => WEBHOOK_EVENTS.filter((event) => list.includes(event))),
});
export type WebhookDetails = z.infer<typeof WebhookDetails>;

export const WebhookDelivery = z.strictObject({
  /** The header webhook-id, the same for all attempts. */
  id: z.guid(),
  type: z.string(),
  /** What the event is about. */
  name: z.string(),
  created_at: timestamp,
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  /** When it is tried next, if it waits. */
  next_try_at: timestamp.nullable(),
  last_status: z.int().nullable(),
  last_error: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookAttempt = z.strictObject({
  at: timestamp,
  /** Null when there was no answer. */
  status: z.int().nullable(),
  /** Why it failed; empty for a success. */
  error: z.string(),
  /** The first 4 kB of the answer. */
  response: z.string(),
  duration_ms: z.int(),
  /** As sent, without the signature. */
  request_headers: z.record(z.string(), z.string()),
});

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  webhook_id: z.guid(),
  url: z.string(),
  request_body: z.string(),
  /** The newest first. */
  attempts: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

const byId = z.strictObject({ id: uuid });
const shared = { allowedRoles: STAFF, params: byId } as const;
const { page, page_size } = listQuery(['created_at']).shape;

export const listWebhooks = call({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  allowedRoles: STAFF,
  summary: 'The webhooks of the distributor, the oldest first',
  reply: z.array(Webhook),
});

export const createWebhook = call({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  allowedRoles: STAFF,
  summary: `Create a webhook; its secret is shown this once; at most ${WEBHOOKS_MAX} per distributor`,
  body: WebhookDetails,
  reply: NewSecret,
});

export const getWebhook = call({
  ...shared,
  name: 'getWebhook',
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'A webhook',
  reply: Webhook,
  versioned: true,
});

export const updateWebhook = call({
  ...shared,
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/webhooks/{id}',
  summary: 'Change the URL, the description or the events of a webhook',
  body: WebhookDetails,
  reply: Webhook,
  versioned: true,
});

export const deleteWebhook = call({
  ...shared,
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook and its deliveries',
});

export const enableWebhook = call({
  ...shared,
  name: 'enableWebhook',
  method: 'POST',
  path: '/webhooks/{id}/enable',
  summary: 'Enable a webhook again; events of the meantime are not sent',
  reply: Webhook,
});

export const disableWebhook = call({
  ...shared,
  name: 'disableWebhook',
  method: 'POST',
  path: '/webhooks/{id}/disable',
  summary: 'Disable a webhook; what still waits is given up, and can be replayed later',
  reply: Webhook,
});

export const rotateWebhookSecret = call({
  ...shared,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/rotate',
  summary: `Make a new secret; the former one signs beside it for ${SECRET_OVERLAP_HOURS} hours`,
  reply: NewSecret,
});

export const testWebhook = call({
  ...shared,
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send a test event',
  reply: WebhookDelivery,
});

export const listWebhookDeliveries = call({
  ...shared,
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: `Deliveries of a webhook, newest first, a page at a time; kept for ${DELIVERY_DAYS} days`,
  query: z.strictObject({ page, page_size, state: z.enum(['all', ...DELIVERY_STATES]).optional() }),
  reply: z.array(WebhookDelivery),
  list: true,
  csv: 'deliveries',
});

export const getWebhookDelivery = call({
  ...shared,
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/webhooks/deliveries/{id}',
  summary: 'A delivery with its request and all attempts',
  reply: WebhookDeliveryDetails,
});

export const replayWebhookDelivery = call({
  ...shared,
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/webhooks/deliveries/{id}/replay',
  summary: 'Send a delivery again, with the same id and body',
  reply: WebhookDelivery,
});
