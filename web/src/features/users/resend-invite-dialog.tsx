import type { Invite } from '@hub/contract/users';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import classes from './users.module.css';
import { sendInviteAgain } from './users.queries.ts';

interface ResendInviteDialogProps {
  /** Whose invitation; closed without one. */
  invite: Invite | undefined;
  onClose: () => void;
}

export function ResendInviteDialog({ invite, onClose }: ResendInviteDialogProps) {
  const text = useText();
  // The address stays readable while the dialog fades away.
  const [last, setLast] = useState(invite);
  if (invite && invite !== last) setLast(invite);

  const send = async () => {
    if (!invite) return;
    const reply = await sendInviteAgain(invite.uuid_id);
    onClose();
    if (reply.success) showToast(text('users.inviteSent', { email: invite.email }));
    else showToast(serverText(reply.errors[0] ?? 'users.resendFailed'), 'danger');
  };

  return (
    <ConfirmDialog
      opened={invite !== undefined}
      onClose={onClose}
      onConfirm={send}
      title={text('users.resend')}
      confirmLabel={text('users.send')}
    >
      <p className={classes.address}>{last?.email}</p>
      <p className={classes.explained}>{text('users.resendText')}</p>
    </ConfirmDialog>
  );
}
