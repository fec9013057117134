import type { LicenceActivity } from '@hub/contract/licence-schemas';
import { addLicenceNote as noteCall } from '@hub/contract/licences';
import { showToast } from '../../../app-state.ts';
import { DialogForm } from '../../../form/dialog-form.tsx';
import { ParagraphField } from '../../../form/fields/fields.tsx';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { useText } from '../../../i18n/text.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { addLicenceNote, editLicenceNote } from '../licences.queries.ts';

interface NoteDialogProps {
  opened: boolean;
  onClose: () => void;
  licenceId: string;
  /** The note to change; a new one without it. */
  entry?: LicenceActivity | undefined;
}

export function NoteDialog({ opened, onClose, licenceId, entry }: NoteDialogProps) {
  const text = useText();
  return (
    <Dialog opened={opened} onClose={onClose} title={text(entry ? 'licences.editNote' : 'licences.addNote')}>
      <NoteForm onClose={onClose} licenceId={licenceId} entry={entry} />
    </Dialog>
  );
}

const Fields = noteCall.body.pick({ note: true });

/** The draft survives when the dialog is closed by accident. */
function NoteForm({ onClose, licenceId, entry }: Omit<NoteDialogProps, 'opened'>) {
  const text = useText();
  const record = useRecordForm({
    name: entry ? `note-${entry.id}` : `note-of-${licenceId}`,
    schema: Fields,
    labels: { note: 'licences.note' },
    saved: { note: entry?.action_string ?? '' },
    save: ({ note }, options) =>
      entry ? editLicenceNote({ id: entry.id, note }) : addLicenceNote({ license_id: licenceId, note }, options),
    onSaved: () => {
      showToast(text(entry ? 'licences.noteUpdated' : 'licences.noteAdded'));
      onClose();
    },
    onFailed: () => showToast(text(entry ? 'shared.errorUpdating' : 'licences.noteFailed'), 'danger'),
  });
  const cancel = () => {
    record.reset();
    onClose();
  };
  return (
    <DialogForm record={record} onCancel={cancel} submitLabel={text('shared.save')}>
      <ParagraphField record={record} name="note" required />
    </DialogForm>
  );
}
