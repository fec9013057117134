import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { listMatchingLocationsQuery } from '../../client/record-queries.ts';
import { useText } from '../../i18n/text.ts';
import { TypeAhead } from '../../ui/controls/type-ahead.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { locationPath } from '../navigation/record-paths.ts';
import './palette-words.ts';

/** Asks where the licence is to be, and opens the form there. */
export function CreateLicenceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText();
  const id = useId();
  const navigate = useNavigate();
  return (
    <Dialog opened={opened} onClose={onClose} title={text('palette.createLicence')}>
      <TypeAhead
        id={id}
        label={text('palette.licenceLocation')}
        placeholder={text('palette.findLocation')}
        autoFocus
        optionsFor={listMatchingLocationsQuery}
        keyOf={(location) => location.id}
        nameOf={(location) => `${location.name} (${location.organisation_name})`}
        onChoose={(location) => {
          onClose();
          void navigate({ href: `${locationPath(location.id)}/createlicense` });
        }}
      />
    </Dialog>
  );
}
