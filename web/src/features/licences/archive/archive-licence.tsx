import type { Licence } from '@hub/contract/licences';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../../app-state.ts';
import { forgetDraft } from '../../../form/drafts.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import { locationPath } from '../../../shell/navigation/record-paths.ts';
import { draftNameOf } from '../form/licence-values.ts';
import { archive } from '../licences.queries.ts';
import { ArchivePhraseDialog } from './archive-phrase-dialog.tsx';

interface ArchiveLicenceProps {
  licence: Licence;
  opened: boolean;
  onClose: () => void;
}

export function ArchiveLicence({ licence, opened, onClose }: ArchiveLicenceProps) {
  const text = useText();
  const navigate = useNavigate();
  const archiveIt = async () => {
    const reply = await archive(licence.uuid_id);
    if (!reply.success) {
      showToast(text('licences.archiveFailed'), 'danger');
      return serverText(reply.errors[0] ?? '');
    }
    showToast(text('licences.archiveDone'));
    forgetDraft(draftNameOf(licence.uuid_id));
    // Whoever archives with something typed has decided already.
    void navigate({ href: locationPath(licence.org_location_id), ignoreBlocker: true });
    return undefined;
  };
  return (
    <ArchivePhraseDialog
      opened={opened}
      onClose={onClose}
      title={text('licences.archiveTitle', { name: licence.description })}
      meaning={text('licences.archiveText')}
      onArchive={archiveIt}
    />
  );
}
