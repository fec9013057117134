import type { Licence } from '@hub/contract/licences';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import classes from './dialogs.module.css';
import { deactivate } from './licences.queries.ts';

interface ResetLicenceProps {
  licence: Licence;
  opened: boolean;
  onClose: () => void;
}

export function ResetLicence({ licence, opened, onClose }: ResetLicenceProps) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const reset = async () => {
    const reply = await deactivate(licence.uuid_id);
    if (!reply.success) {
      showToast(text('licences.resetFailed'), 'danger');
      setProblem(serverText(reply.errors[0] ?? ''));
      return;
    }
    showToast(text('licences.resetDone'));
    close();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={reset}
      title={text('licences.resetTitle', { name: licence.description })}
      confirmLabel={text('licences.resetConfirm')}
      danger
    >
      <p className={classes.meaning}>
        {text('licences.resetText', { serial: licence.device_serial ?? text('shared.unknown') })}
      </p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </ConfirmDialog>
  );
}
