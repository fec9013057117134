import { number } from '../../../i18n/format.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import classes from '../dialogs.module.css';

interface VerifyLicencesDialogProps {
  opened: boolean;
  onClose: () => void;
  count: number;
  onVerify: () => void;
  isPending: boolean;
  problem: string | undefined;
}

export function VerifyLicencesDialog({ count, onVerify, problem, ...dialog }: VerifyLicencesDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={onVerify}
      title={text('licences.verifyManyTitle', { count, formatted: number(count) })}
      confirmLabel={text('licences.verify')}
    >
      <p className={classes.meaning}>{text('licences.verifyManyText')}</p>
      <p role="alert" className={classes.problem}>
        {problem && serverText(problem)}
      </p>
    </ConfirmDialog>
  );
}
