import { mayEditView } from '@hub/contract/views.policy';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/call-context.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { lockView } from './views.sql.ts';

/** What somebody else keeps for themselves is not found; what they share may be for others to see only. */
export const lockEditableView = async (tx: Tx, id: number, actor: Actor) => {
  const view = orNotFound(await lockView(tx, id));
  if (!mayEditView(view, actor)) throw new Refusal('forbidden');
  return view;
};
