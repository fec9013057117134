import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/views';
import { differences } from '../../http/audit.ts';
import { Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockEditableView } from './lock-editable-view.ts';
import { namesOfViews, updateViewRow } from './views.sql.ts';

export const updateView: Handler<typeof calls.updateView> = async (tx, ctx) => {
  const before = await lockEditableView(tx, ctx.params.id, ctx.actor);
  ctx.expectVersion(before.version);
  // Whoever is not its owner would lose sight of it.
  if (!ctx.body.is_shared && before.owner_id !== ctx.actor.id) throw new Refusal('forbidden');
  const { taken } = await namesOfViews(tx, before.owner_id, ctx.body.name);
  if (taken.some((id) => id !== before.id)) throw refuseFields({ name: PROBLEM.taken });
  const fields = differences(before, ctx.body);
  const entity = Object.keys(fields).length > 0 ? await updateViewRow(tx, before.id, ctx.body) : before;
  ctx.audit({ action: 'updated', entity: 'view', id: before.id, name: entity.name, fields });
  return { entity, version: entity.version };
};
