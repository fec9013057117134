import type * as calls from '@hub/contract/webhooks';
import { csvOfFixedOrder } from '../../http/csv-of-list.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { CsvHandler } from '../../http/route.ts';
import { countDeliveries, deliveriesBefore } from './deliveries.sql.ts';
import { findWebhook } from './webhooks.sql.ts';

export const webhookDeliveriesAsCsv: CsvHandler<typeof calls.listWebhookDeliveries> = async (
  inTransaction,
  { params, query: { state = 'all' } },
) => {
  const { id: webhookId } = orNotFound(await inTransaction((tx) => findWebhook(tx, params.id)));
  const filter = { webhookId, state };
  type Delivery = Awaited<ReturnType<typeof deliveriesBefore>>[number];
  return csvOfFixedOrder<Delivery>(inTransaction, {
    total: await inTransaction((tx) => countDeliveries(tx, filter)),
    columns: {
      ID: ({ id }) => id,
      Event: ({ type }) => type,
      Record: ({ name }) => name,
      When: ({ created_at }) => created_at,
      State: (delivery) => delivery.state,
      Tries: ({ tries }) => tries,
      Status: ({ last_status }) => last_status ?? '',
      Error: ({ last_error }) => last_error,
    },
    rowsAfter: (tx, last, limit) => deliveriesBefore(tx, filter, last?.number, limit),
  });
};
