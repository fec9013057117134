import * as calls from 'hub:calls';
import { invalidate } from '../../client/invalidate.ts';
import { type BodyOf, pageQuery, query, versionedQuery } from '../../client/query.ts';
import { type Reply, type SendOptions, send } from '../../client/send.ts';
import type { deliveryList } from './delivery-list.ts';

export const WEBHOOK_READS = [
  calls.listWebhooks,
  calls.getWebhook,
  calls.listWebhookDeliveries,
  calls.getWebhookDelivery,
];

/** Deliveries happen by themselves, so the pages keep up with them. */
const REFETCH_MS = 5_000;

export const listWebhooksQuery = () => ({ ...query(calls.listWebhooks, {}), staleTime: 0 });

export const getWebhookQuery = (id: string) => ({
  ...versionedQuery(calls.getWebhook, { params: { id } }),
  refetchInterval: REFETCH_MS,
});

export const listWebhookDeliveriesQuery =
  (id: string) =>
  ({ page, page_size, state }: ReturnType<typeof deliveryList.query>) => ({
    ...pageQuery(calls.listWebhookDeliveries, { params: { id }, query: { page, page_size, state } }),
    refetchInterval: REFETCH_MS,
  });

export const getWebhookDeliveryQuery = (id: string) => ({
  ...query(calls.getWebhookDelivery, { params: { id } }),
  refetchInterval: REFETCH_MS,
});

const thenInvalidate = async <Data>(reply: Reply<Data>): Promise<Reply<Data>> => {
  if (reply.success) await invalidate(WEBHOOK_READS);
  return reply;
};

export const createWebhook = async (body: BodyOf<typeof calls.createWebhook>) =>
  thenInvalidate(await send(calls.createWebhook, { body }));

export const updateWebhook = async (id: string, body: BodyOf<typeof calls.updateWebhook>, options: SendOptions) =>
  thenInvalidate(await send(calls.updateWebhook, { params: { id }, body }, options));

export const deleteWebhook = (id: string) => send(calls.deleteWebhook, { params: { id } });
export const enableWebhook = (id: string) => send(calls.enableWebhook, { params: { id } });
export const disableWebhook = (id: string) => send(calls.disableWebhook, { params: { id } });
export const rotateWebhookSecret = (id: string) => send(calls.rotateWebhookSecret, { params: { id } });
export const testWebhook = (id: string) => send(calls.testWebhook, { params: { id } });
export const replayWebhookDelivery = (id: string) => send(calls.replayWebhookDelivery, { params: { id } });
