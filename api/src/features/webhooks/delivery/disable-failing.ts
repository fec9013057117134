import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../http/audit.ts';
import type { Services } from '../../../http/services.ts';
import { hubUrlOf } from '../../../mail/hub-url.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { webhookDisabledMail } from '../../../mail/templates.ts';
import { nameOfWebhook } from '../webhook-name.ts';
import { giveUpDeliveries } from './delivery.sql.ts';

const RECIPIENTS_MAX = 100;

const administratorsOf = async (tx: Tx, distributor: number) =>
  (
    await sql<{ email: string; first_name: string }>`
      select email, first_name from users
      where distributor_id = ${distributor} and roles & 22 <> 0 and roles & 16 <> 0 and disabled_at is null
      order by name_key limit ${RECIPIENTS_MAX}`.execute(tx)
  ).rows;

/** Disables a webhook that does not work, and tells the administrators of its distributor. */
export const disableFailing = async (
  tx: Tx,
  services: Pick<Services, 'config' | 'distributors'>,
  id: string,
  reason: 'failing' | 'gone',
): Promise<void> => {
  const webhook = await tx
    .updateTable('webhooks')
    .set((row) => ({ disabled_reason: reason, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('disabled_reason', 'is', null)
    .returning(['distributor_id', 'url', 'description'])
    .executeTakeFirst();
  if (webhook === undefined) return;
  await giveUpDeliveries(tx, id);
  const { distributor_id: distributor } = webhook;
  const name = nameOfWebhook(webhook);
  const by = { distributor, actorId: null, actorName: '', origin: { ip: '', userAgent: '', requestId: '' } };
  const fields = { reason: { from: null, to: reason } };
  await writeAudit(tx, by, [{ action: 'deactivated', entity: 'webhook', id, name, fields }]);
  const url = `${hubUrlOf(services, distributor)}/admin/api/webhooks/${id}`;
  for (const { email, first_name } of await administratorsOf(tx, distributor))
    await putInOutbox(tx, webhookDisabledMail({ to: email, firstName: first_name, webhook: name, reason, url }));
};
