import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

export interface StepsProps {
  onClose: () => void;
  /** Recovery codes that were just made, to be shown before the dialog closes. */
  onCodes: (codes: readonly string[]) => void;
}

interface FactorDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: (steps: StepsProps) => ReactNode;
}

/** A change of one's factors. Codes that come of it are seen this once, so no stray click may close them. */
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
