import type { Licence } from '@hub/contract/licence-schemas';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import classes from './dialogs.module.css';
import { deactivateLicence, LICENCE_READS } from './licences.queries.ts';
import { useOfflineWarning } from './use-offline-warning.ts';

interface ResetLicenceProps {
  licence: Licence;
  opened: boolean;
  onClose: () => void;
}

export function ResetLicence({ licence, opened, onClose }: ResetLicenceProps) {
  const text = useText();
  const offlineWarning = useOfflineWarning(licence);
  const deactivate = useCall(deactivateLicence, {
    invalidates: LICENCE_READS,
    success: text('licences.resetDone'),
    failure: text('licences.resetFailed'),
    onSuccess: onClose,
  });
  const close = () => {
    deactivate.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={() => void deactivate.run(licence.uuid_id)}
      isPending={deactivate.isPending}
      title={text('licences.resetTitle', { name: licence.description })}
      confirmLabel={text('licences.resetConfirm')}
      danger
    >
      <p className={classes.meaning}>
        {text('licences.resetText', { serial: licence.device_serial ?? text('shared.unknown') })}
      </p>
      {offlineWarning && <p className={classes.meaning}>{offlineWarning}</p>}
      <p role="alert" className={classes.problem}>
        {deactivate.problem && serverText(deactivate.problem)}
      </p>
    </ConfirmDialog>
  );
}
