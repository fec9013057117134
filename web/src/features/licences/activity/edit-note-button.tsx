import type { LicenceActivity } from '@hub/contract/licence-schemas';
import { Button } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const MAX_LENGTH = 40;

/** Its accessible name contains the note, so that two Edit buttons differ. */
export function EditNoteButton({ entry, onEdit }: { entry: LicenceActivity; onEdit: () => void }) {
  const text = useText();
  const note =
    entry.action_string.length > MAX_LENGTH ? `${entry.action_string.slice(0, MAX_LENGTH)}...` : entry.action_string;
  return (
    <Button variant="default" size="compact-sm" aria-label={text('licences.editNoteNamed', { note })} onClick={onEdit}>
      {text('licences.edit')}
    </Button>
  );
}
