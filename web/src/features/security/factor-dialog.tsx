import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

export interface StepsProps {
  onClose: () => void;
  /** New recovery codes, to be shown before the dialog closes. */
  onCodes: (codes: readonly string[]) => void;
}

interface FactorDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: (steps: StepsProps) => ReactNode;
}

/** Changes a second factor. New recovery codes are shown only once, so a stray click must not close them. */
export function FactorDialog({ opened, onClose, title, children }: FactorDialogProps) {
  const text = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? text('security.recoveryTitle') : title}
      closable={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel={text('security.recoveryKept')} onDone={close} />
      ) : (
        children({ onClose: close, onCodes: setCodes })
      )}
    </Dialog>
  );
}
