import { LIMITS } from '@hub/contract/limits';
import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { pageOfDeliveries } from './deliveries.sql.ts';
import { findWebhook } from './webhooks.sql.ts';

export const listWebhookDeliveries: Handler<typeof calls.listWebhookDeliveries> = async (tx, { params, query }) => {
  const { page = 1, page_size: size = LIMITS.pageSize, state = 'all' } = query;
  const { id: webhookId } = orNotFound(await findWebhook(tx, params.id));
  return pageOfDeliveries(tx, { webhookId, state, skip: (page - 1) * size, size });
};
