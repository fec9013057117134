import type { Licence } from '@hub/contract/licence-schemas';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../../client/use-call.ts';
import { forgetDraft } from '../../../form/drafts.ts';
import { useText } from '../../../i18n/text.ts';
import { locationPath } from '../../../shell/navigation/record-paths.ts';
import { draftNameOf } from '../form/licence-values.ts';
import { archiveLicence, LICENCE_READS } from '../licences.queries.ts';
import { useOfflineWarning } from '../use-offline-warning.ts';
import { ArchivePhraseDialog } from './archive-phrase-dialog.tsx';

interface ArchiveLicenceProps {
  licence: Licence;
  opened: boolean;
  onClose: () => void;
}

export function ArchiveLicence({ licence, opened, onClose }: ArchiveLicenceProps) {
  const text = useText();
  const navigate = useNavigate();
  const offlineWarning = useOfflineWarning(licence);
  const archive = useCall(archiveLicence, {
    invalidates: LICENCE_READS,
    success: text('licences.archiveDone'),
    failure: text('licences.archiveFailed'),
    onSuccess: () => {
      forgetDraft(draftNameOf(licence.uuid_id));
      // Archiving discards unsaved changes without another question.
      void navigate({ href: locationPath(licence.org_location_id), ignoreBlocker: true });
    },
  });
  const close = () => {
    archive.reset();
    onClose();
  };
  return (
    <ArchivePhraseDialog
      opened={opened}
      onClose={close}
      title={text('licences.archiveTitle', { name: licence.description })}
      meaning={[text('licences.archiveText'), offlineWarning].filter(Boolean).join(' ')}
      onArchive={() => archive.run(licence.uuid_id)}
      isPending={archive.isPending}
      problem={archive.problem}
    />
  );
}
