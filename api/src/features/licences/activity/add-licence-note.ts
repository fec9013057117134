import type * as calls from '@hub/contract/licences';
import type { Handler } from '../../../http/route.ts';
import { insertNote } from './licence-activity.sql.ts';
import { lockLicenceForNotes } from './lock-licence-for-notes.ts';

export const addLicenceNote: Handler<typeof calls.addLicenceNote> = async (tx, ctx) => {
  const { license_id, note } = ctx.body;
  const licence = await lockLicenceForNotes(tx, license_id);
  const entry = await insertNote(tx, license_id, note, ctx.actor);
  ctx.audit({ action: 'noted', entity: 'licence', id: license_id, name: licence.description });
  return entry;
};
