import type * as calls from '@hub/contract/webhooks';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';
import { nameOfWebhook } from './webhook-name.ts';
import { lockWebhook, readWebhook, updateWebhookRow } from './webhooks.sql.ts';

export const updateWebhook: MultiTransactionHandler<typeof calls.updateWebhook> = async (
  inTransaction,
  { params, body, audit, expectVersion },
  services,
) => {
  await refuseUnreachable(services, body.url);
  return inTransaction(async (tx) => {
    const before = orNotFound(await lockWebhook(tx, params.id));
    expectVersion(before.version);
    const changed = (['url', 'description', 'events'] as const).filter(
      (name) => String(before[name]) !== String(body[name]),
    );
    if (changed.length > 0) await updateWebhookRow(tx, before.id, body);
    const fields = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: body[name] }]));
    audit({ action: 'updated', entity: 'webhook', id: before.id, name: nameOfWebhook(body), fields });
    const entity = await readWebhook(tx, before.id);
    return { entity, version: entity.version };
  });
};
