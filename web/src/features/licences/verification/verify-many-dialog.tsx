import { useState } from 'react';
import { number } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import classes from '../dialogs.module.css';

interface VerifyManyDialogProps {
  opened: boolean;
  onClose: () => void;
  count: number;
  /** Answers why it could not be done, or nothing when it was. */
  onVerify: () => Promise<string | undefined>;
}

export function VerifyManyDialog({ opened, onClose, count, onVerify }: VerifyManyDialogProps) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={async () => setProblem(await onVerify())}
      title={text('licences.verifyManyTitle', { count, formatted: number(count) })}
      confirmLabel={text('licences.verify')}
    >
      <p className={classes.meaning}>{text('licences.verifyManyText')}</p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </ConfirmDialog>
  );
}
