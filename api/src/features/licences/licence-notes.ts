import type { addLicenceNote, editLicenceNote } from '@hub/contract/licences';
import type { Tx } from '../../db/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { changeNote, findNote, insertNote } from './licence-activity.sql.ts';
import { lockLicence } from './licences.sql.ts';

/** Notes belong to the licence: none is added to or changed on one that is archived. */
const lockForNotes = async (tx: Tx, uuid: string) => {
  const licence = orNotFound(await lockLicence(tx, uuid));
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  return licence;
};

export const addNoteToLicence: Handler<typeof addLicenceNote> = async (tx, ctx) => {
  const { license_id, note } = ctx.body;
  const licence = await lockForNotes(tx, license_id);
  const entry = await insertNote(tx, license_id, note, ctx.actor);
  ctx.audit({ action: 'noted', entity: 'licence', id: license_id, name: licence.description });
  return entry;
};

export const editOwnNote: Handler<typeof editLicenceNote> = async (tx, ctx) => {
  const { id, note } = ctx.body;
  const before = orNotFound(await findNote(tx, id));
  if (!before.is_custom_note || before.created_by_id !== ctx.actor.id) throw new Refusal('forbidden');
  await lockForNotes(tx, before.licence_id);
  const entry = await changeNote(tx, id, note);
  ctx.audit({
    action: 'updated',
    entity: 'note',
    id,
    fields: { note: { from: before.action_string, to: note } },
  });
  return entry;
};
