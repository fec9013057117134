import type * as calls from '@hub/contract/licences';
import { mayEditNote } from '@hub/contract/licences.policy';
import { orNotFound, Refusal } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { findNote, updateNote } from './licence-activity.sql.ts';
import { lockLicenceForNotes } from './lock-licence-for-notes.ts';

export const editLicenceNote: Handler<typeof calls.editLicenceNote> = async (tx, ctx) => {
  const { id, note } = ctx.body;
  const before = orNotFound(await findNote(tx, id));
  if (!mayEditNote(before, ctx.actor.id)) throw new Refusal('forbidden');
  await lockLicenceForNotes(tx, before.licence_id);
  const entry = await updateNote(tx, id, note);
  ctx.audit({
    action: 'updated',
    entity: 'note',
    id,
    fields: { note: { from: before.action_string, to: note } },
  });
  return entry;
};
