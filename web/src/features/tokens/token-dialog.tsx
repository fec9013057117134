import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { NewToken } from './new-token.tsx';

interface TokenDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Once there is a token; the same title unless given. */
  titleOfToken?: string;
  /** The form that makes the token. */
  children: (onCreated: (token: string) => void) => ReactNode;
}

/** A form that makes a token, and then the token, which is shown once. */
export function TokenDialog({ opened, onClose, title, titleOfToken = title, children }: TokenDialogProps) {
  const [token, setToken] = useState<string>();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={token === undefined ? title : titleOfToken}
      closable={token === undefined}
      size={560}
    >
      {token === undefined ? children(setToken) : <NewToken token={token} onClose={onClose} />}
    </Dialog>
  );
}
