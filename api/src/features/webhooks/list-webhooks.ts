import type * as calls from '@hub/contract/webhooks';
import type { Handler } from '../../http/route.ts';
import { listWebhookRows } from './webhooks.sql.ts';

export const listWebhooks: Handler<typeof calls.listWebhooks> = (tx) => listWebhookRows(tx);
