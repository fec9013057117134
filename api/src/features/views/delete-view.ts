import type * as calls from '@hub/contract/views';
import type { Handler } from '../../http/route.ts';
import { lockEditableView } from './lock-editable-view.ts';
import { deleteViewRow } from './views.sql.ts';

export const deleteView: Handler<typeof calls.deleteView> = async (tx, ctx) => {
  const { id, name } = await lockEditableView(tx, ctx.params.id, ctx.actor);
  await deleteViewRow(tx, id);
  ctx.audit({ action: 'deleted', entity: 'view', id, name });
};
