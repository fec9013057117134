import type { LicenceActivity } from '@hub/contract/licences';
import { Button } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

const LONG = 40;

/** Two Edit buttons in a row must not sound alike, so each names its note. */
export function EditNoteButton({ entry, onEdit }: { entry: LicenceActivity; onEdit: () => void }) {
  const text = useText();
  const note = entry.action_string.length > LONG ? `${entry.action_string.slice(0, LONG)}...` : entry.action_string;
  return (
    <Button variant="default" size="compact-sm" aria-label={text('licences.editNoteNamed', { note })} onClick={onEdit}>
      {text('licences.edit')}
    </Button>
  );
}
