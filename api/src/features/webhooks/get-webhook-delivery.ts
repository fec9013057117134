import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findDeliveryDetails } from './deliveries.sql.ts';
import { requestHeaders } from './delivery/request-headers.ts';

export const getWebhookDelivery: Handler<typeof calls.getWebhookDelivery> = async (tx, { params }) => {
  const delivery = orNotFound(await findDeliveryDetails(tx, params.id));
  return {
    ...delivery,
    attempts: delivery.attempts.map((attempt) => ({
      ...attempt,
      request_headers: requestHeaders(delivery.id, new Date(attempt.at)),
    })),
  };
};
