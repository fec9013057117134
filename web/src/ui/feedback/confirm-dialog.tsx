import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Dialog } from './dialog.tsx';
import classes from './dialog-footer.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog stays open, with progress on its button, until this is done. */
  onConfirm: () => void | Promise<void>;
  /** Names the item: "Archive Acme Pty Ltd?" */
  title: string;
  /** What will happen, in numbers where there are any. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** False keeps the button off, for example until a phrase is typed. */
  canConfirm?: boolean;
}

export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  danger = false,
  canConfirm = true,
}: ConfirmDialogProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closable={!busy}>
      {children}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
          {text('form.cancel')}
        </Button>
        <Button {...(danger && { color: 'red.8' })} loading={busy} disabled={!canConfirm} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
