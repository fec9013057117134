import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findWebhook } from './webhooks.sql.ts';

export const getWebhook: Handler<typeof calls.getWebhook> = async (tx, { params }) => {
  const entity = orNotFound(await findWebhook(tx, params.id));
  return { entity, version: entity.version };
};
