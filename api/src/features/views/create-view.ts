import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/views';
import { VIEWS_MAX } from '@hub/contract/views';
import { refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { insertView, namesOfViews } from './views.sql.ts';

export const createView: Handler<typeof calls.createView> = async (tx, ctx) => {
  const { count, taken } = await namesOfViews(tx, ctx.actor.id, ctx.body.name);
  if (taken.length > 0) throw refuseFields({ name: PROBLEM.taken });
  if (count >= VIEWS_MAX) throw refuseFields({ name: PROBLEM.tooMany(VIEWS_MAX) });
  const view = await insertView(tx, ctx.body, ctx.actor.name);
  ctx.audit({ action: 'created', entity: 'view', id: view.id, name: view.name });
  return view;
};
