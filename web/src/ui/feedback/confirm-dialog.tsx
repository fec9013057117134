import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { Dialog } from './dialog.tsx';
import classes from './dialog-footer.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** While it is being done, the dialog stays open with progress on its button. */
  isPending: boolean;
  /** Names the item: "Archive Acme Pty Ltd?" */
  title: string;
  /** What will happen, in numbers where there are any. */
  children: ReactNode;
  confirmLabel: string;
  /** Instead of "Cancel", where that could be mistaken for what is confirmed. */
  closeLabel?: string;
  danger?: boolean;
  /** False disables the button, for example until a phrase is typed. */
  canConfirm?: boolean;
}

export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  isPending,
  title,
  children,
  confirmLabel,
  closeLabel,
  danger = false,
  canConfirm = true,
}: ConfirmDialogProps) {
  const text = useText();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closable={!isPending}>
      {children}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus={danger || undefined}>
          {closeLabel ?? text('form.cancel')}
        </Button>
        <Button {...(danger && { color: 'red.8' })} loading={isPending} disabled={!canConfirm} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
